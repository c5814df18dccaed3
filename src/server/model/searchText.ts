/**
 * Text for quick search: the values of the search fields, Chinese ones also as full pinyin and as pinyin initials. Values of protected
 * fields come after a separator, so that the rest can be searched without them. For people the label comes first, with a separator of its
 * own, because lists show only the label of a person whose page the reader may not open.
 */
import { LRUCache } from 'lru-cache';
import { pinyin } from 'pinyin-pro';
import { listFieldsInText } from '../../config/listFieldsInText';
import { foldText } from '../../domain/foldedText';
import { joinNumber } from '../../domain/pastedNumber';
import { isEmpty } from '../../fields/condition';
import { fieldTypeOf } from '../../fields/fieldTypes';
import type { EntityTable } from './entityTable';

const chinese = /\p{Script=Han}/u;
const maxLength = 2000;

/** Separator between freely searchable and protected text. Neither stored text nor keywords contain this character. */
export const guardMark = '\u0001';

/** Separator between the label of a person and the rest. */
export const labelMark = '\u0002';

/** Whether a user who sees the record may lack permission for the field: masked fields and fields of child rows. */
export function isGuarded(table: EntityTable, path: string): boolean {
  return path.includes('.') || table.field(path)?.masked === true;
}

/** Folded search text of a record and its child rows; null if empty. */
export function searchTextOf(table: EntityTable, record: Readonly<Record<string, unknown>>): string | null {
  const { search, person } = table.entity;
  const named = new Set(person ? listFieldsInText(table.entity.label) : []);
  const textOf = (paths: string[]) => {
    const words = paths.flatMap((path) => listWordsAt(table, record, path));
    return [...new Set(words.flatMap((word) => [...listSpellings(word), ...inOnePiece(word)]))].join(' ').slice(0, maxLength);
  };
  const [label, rest] = [search.filter((path) => named.has(path)), search.filter((path) => !named.has(path))];
  const before = person ? textOf(label) + labelMark : '';
  const open = before + textOf(rest.filter((path) => !isGuarded(table, path)));
  const guarded = textOf(rest.filter((path) => isGuarded(table, path)));
  const text = guarded === '' ? open : open + guardMark + guarded;
  return text === '' ? null : text;
}

/** A number is also stored without the separators between its digits. */
function inOnePiece(word: string): string[] {
  return [joinNumber(word)?.toLowerCase() ?? []].flat();
}

/** Whether changes of these fields change the search text. */
export function touchesSearch(table: EntityTable, names: readonly string[]): boolean {
  return table.entity.search.some((path) => names.includes(path.split('.')[0] ?? path));
}

function listWordsAt(table: EntityTable, record: Readonly<Record<string, unknown>>, path: string): string[] {
  const [name = '', inner] = path.split('.');
  const value = record[name];
  if (isEmpty(value)) return [];
  if (inner !== undefined) {
    const child = table.children.find((one) => one.field.name === name);
    return child ? (value as Record<string, unknown>[]).flatMap((row) => listWordsAt(child.table, row, inner)) : [];
  }
  const field = table.field(name);
  if (!field) return [];
  // Codes are indexed by their titles; other values as stored, independent of how a list displays them.
  return [
    field.choices || field.states ? fieldTypeOf(field).format(value, field, {}) : Array.isArray(value) ? value.join(' ') : String(value),
  ];
}

const spelled = new LRUCache<string, string[]>({ max: 5000 });

/** Folded forms of a word that users type: the word, and for Chinese its pinyin and initials, also as read in surnames (单 as shan). */
export function listSpellings(word: string): string[] {
  if (!chinese.test(word)) return [foldText(word)];
  const known = spelled.get(word);
  if (known) return known;
  const made = inPinyin(word);
  spelled.set(word, made);
  return made;
}

/** The initials are taken from the full pinyin: a second library call would double the time. */
function inPinyin(word: string): string[] {
  const plain = foldText(word);
  const readings = (['off', 'head'] as const).map((surname) => pinyin(plain, { toneType: 'none', type: 'array', v: true, surname }));
  const initials = (syllables: string[]) => syllables.map(([first = '']) => first).join('');
  const typed = readings.flatMap((syllables) => [syllables.join(''), initials(syllables)]);
  return [...new Set([plain, ...typed.map((text) => text.toLowerCase())])];
}
