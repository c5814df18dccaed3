/**
 * Colours of what the entries of a calendar refer to, such as their courses. What once has a colour keeps it on this device, so that it is the
 * same in a day, a week and on paper; a new one gets the colour that the fewest have.
 */
import { itemAt } from '../../../domain/must';
import { dialect } from '../../../wire/dialect';
import type { EngineRecord } from '../../record/engineRecord';
import type { Mark, Paint } from './paints';

/** Colours that say nothing but which one it is. */
const named: readonly Paint[] = ['teal', 'blue', 'amber', 'violet', 'rose'];

const storageKey = 'kj-calendar-paints';
/** Those given first are forgotten. */
const most = 500;

type Given = [id: string, paint: Paint];

/** `name`: the field of the records that refers to what is painted. */
export function referencePaints(records: readonly EngineRecord[], name: string): (record: EngineRecord) => Mark | undefined {
  const ids = [...new Set(records.map((record) => record[name]))].filter((id) => id != null).map(String);
  const paints = paintsOf(ids);
  return (record) => {
    const paint = paints.get(String(record[name]));
    return paint && { title: String(record[dialect.labelKey(name)] ?? ''), paint };
  };
}

function paintsOf(ids: readonly string[]): ReadonlyMap<string, Paint> {
  const given = new Map(read());
  const fresh = ids.filter((id) => !given.has(id)).sort();
  for (const id of fresh) given.set(id, rarest(id, [...given.values()]));
  if (fresh.length > 0) write([...given].slice(-most));
  return given;
}

/** Among equally rare ones the choice follows from the id, so that it is mostly the same for everybody. */
function rarest(id: string, taken: readonly Paint[]): Paint {
  const counts = named.map((paint) => taken.filter((one) => one === paint).length);
  const rare = named.filter((_, at) => counts[at] === Math.min(...counts));
  return itemAt(rare, hashOf(id) % rare.length);
}

function hashOf(text: string): number {
  let hash = 0;
  for (const character of text) hash = (hash * 31 + character.charCodeAt(0)) % 65_521;
  return hash;
}

/** Without a storage, as in a private window, colours last as long as the page. */
let kept: Given[] | undefined;

function read(): Given[] {
  try {
    kept = (JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Given[] | null) ?? kept;
  } catch {
    // What is kept in this page is used.
  }
  return kept ?? [];
}

function write(given: Given[]): void {
  kept = given;
  try {
    localStorage.setItem(storageKey, JSON.stringify(given));
  } catch {
    // See `read`.
  }
}
