/**
 * What quick search looks through: the words of some fields, with full pinyin and its initials for Chinese ones. What not
 * everybody may read stands behind a mark, so that the rest can be searched without it.
 */
import { LRUCache } from 'lru-cache';
import { pinyin } from 'pinyin-pro';
import { joinedNumber } from '../../domain/pastedNumber';
import { isEmpty } from '../../fields/condition';
import { fieldTypeOf } from '../../fields/fieldTypes';
import type { EntityTable } from './entityTable';

const chinese = /\p{Script=Han}/u;
const maxLength = 2000;

/** Between what everybody may search and what is guarded. No text that is stored or searched for holds it. */
export const guardMark = '\u0001';

/** Whether a right to the whole value, or to child rows, may be missing where the rest of the record is seen. */
export function isGuarded(table: EntityTable, path: string): boolean {
  return path.includes('.') || table.field(path)?.masked === true;
}

/** Lower-case search text of a record with its child rows; null when there is nothing to find. */
export function searchTextOf(table: EntityTable, record: Readonly<Record<string, unknown>>): string | null {
  const textOf = (guarded: boolean) => {
    const paths = table.entity.search.filter((path) => isGuarded(table, path) === guarded);
    const words = paths.flatMap((path) => wordsAt(table, record, path));
    return [...new Set(words.flatMap((word) => [...spellings(word), ...inOnePiece(word)]))].join(' ').slice(0, maxLength);
  };
  const [open, guarded] = [textOf(false), textOf(true)];
  const text = guarded === '' ? open : open + guardMark + guarded;
  return text === '' ? null : text;
}

/** A number is found with and without what stands between its digits. */
function inOnePiece(word: string): string[] {
  return [joinedNumber(word)?.toLowerCase() ?? []].flat();
}

/** Whether a change of these fields changes the search text. */
export function touchesSearch(table: EntityTable, names: readonly string[]): boolean {
  return table.entity.search.some((path) => names.includes(path.split('.')[0] ?? path));
}

function wordsAt(table: EntityTable, record: Readonly<Record<string, unknown>>, path: string): string[] {
  const [name = '', inner] = path.split('.');
  const value = record[name];
  if (isEmpty(value)) return [];
  if (inner !== undefined) {
    const child = table.children.find((one) => one.field.name === name);
    return child ? (value as Record<string, unknown>[]).flatMap((row) => wordsAt(child.table, row, inner)) : [];
  }
  const field = table.field(name);
  if (!field) return [];
  // Codes are searched by their titles, words by themselves, whatever a list shows of them.
  return [
    field.choices || field.states ? fieldTypeOf(field).format(value, field, {}) : Array.isArray(value) ? value.join(' ') : String(value),
  ];
}

const spelled = new LRUCache<string, string[]>({ max: 5000 });

/** A word as people may type it: itself in lower case, and for a Chinese one its pinyin and the initials of that. */
export function spellings(word: string): string[] {
  if (!chinese.test(word)) return [word.toLowerCase()];
  const known = spelled.get(word);
  if (known) return known;
  const made = inPinyin(word);
  spelled.set(word, made);
  return made;
}

/** The initials are those of the whole spelling: asking for them as well would take the time twice. */
function inPinyin(word: string): string[] {
  const syllables = pinyin(word, { toneType: 'none', type: 'array', v: true });
  const initials = syllables.map(([first = '']) => first);
  return [word, syllables.join(''), initials.join('')].map((text) => text.toLowerCase());
}
