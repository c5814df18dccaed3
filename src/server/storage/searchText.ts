/** What quick search looks through: the words of some fields, with full pinyin and its initials for Chinese ones. */
import { LRUCache } from 'lru-cache';
import { pinyin } from 'pinyin-pro';
import { isEmpty } from '../../config/condition';
import { fieldTypeOf } from '../../fields/fieldTypes';
import type { EntityTable } from './entityTable';

const chinese = /\p{Script=Han}/u;
const maxLength = 2000;

/** Lower-case search text of a record with its child rows; null when there is nothing to find. */
export function searchTextOf(table: EntityTable, record: Readonly<Record<string, unknown>>): string | null {
  const words = table.entity.search.flatMap((path) => wordsAt(table, record, path));
  const text = [...new Set(words.flatMap(spellings))].join(' ').slice(0, maxLength);
  return text === '' ? null : text;
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
