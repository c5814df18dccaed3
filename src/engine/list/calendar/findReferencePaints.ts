/**
 * Colours of records that calendar entries refer to, such as courses. Stored on this device, so that a record has the same colour in every
 * span and on paper; a new record gets the least used colour.
 */
import { itemAt } from '../../../domain/must';
import { dialect } from '../../../wire/dialect';
import type { EngineRecord } from '../../record/engineRecord';
import type { Mark, Paint } from './paints';

/** Colours without a meaning of their own. */
const named: readonly Paint[] = ['teal', 'blue', 'amber', 'violet', 'rose'];

const storageKey = 'kj-calendar-paints';
/** Number of stored colours; the oldest are dropped. */
const most = 500;

type PaintEntry = [id: string, paint: Paint];

/** `name`: the reference field whose records get colours. */
export function findReferencePaints(records: readonly EngineRecord[], name: string): (record: EngineRecord) => Mark | undefined {
  const ids = [...new Set(records.map((record) => record[name]))].filter((id) => id != null).map(String);
  const paints = paintsOf(ids);
  return (record) => {
    const paint = paints.get(String(record[name]));
    return paint && { title: String(record[dialect.labelKey(name)] ?? ''), paint };
  };
}

function paintsOf(ids: readonly string[]): ReadonlyMap<string, Paint> {
  const paints = new Map(read());
  const fresh = ids.filter((id) => !paints.has(id)).sort();
  for (const id of fresh) paints.set(id, findRarest(id, [...paints.values()]));
  if (fresh.length > 0) write([...paints].slice(-most));
  return paints;
}

/** Least used colour. Equally rare ones are chosen by a hash of the id, so that most devices choose the same. */
function findRarest(id: string, taken: readonly Paint[]): Paint {
  const counts = named.map((paint) => taken.filter((one) => one === paint).length);
  const rare = named.filter((_, at) => counts[at] === Math.min(...counts));
  return itemAt(rare, hashOf(id) % rare.length);
}

function hashOf(text: string): number {
  let hash = 0;
  for (const character of text) hash = (hash * 31 + character.charCodeAt(0)) % 65_521;
  return hash;
}

/** Colours kept in memory: without localStorage, as in a private window, they last until the page is reloaded. */
let kept: PaintEntry[] | undefined;

function read(): PaintEntry[] {
  try {
    kept = (JSON.parse(localStorage.getItem(storageKey) ?? 'null') as PaintEntry[] | null) ?? kept;
  } catch {
    // Storage is unreadable: the colours in memory are used.
  }
  return kept ?? [];
}

function write(entries: PaintEntry[]): void {
  kept = entries;
  try {
    localStorage.setItem(storageKey, JSON.stringify(entries));
  } catch {
    // Storage is not writable: see `read`.
  }
}
