/** Sample texts of a regular expression, generated from its parts, to find expressions that no value of a field can match. */
import type { Field } from '../fields/field';
import { fieldTypeOf } from '../fields/fieldTypes';

/** Thrown for an expression with lookaround or backreferences, which is not analysed. */
export class NotFollowed extends Error {}

/** Maximum number of samples of one expression; each part adds a few. */
const mostTexts = 400;
/** Candidate letters for a character class; only the first ones that match are used. */
const letters = [...'a0A中1-_.@#/: Zz9', '\t', '\n', '\u{1F600}'];
const triedLetters = 3;

/** Texts that should match: the shortest ones, and some with at least `length` letters where possible. */
export function textsOf(source: string, length: number): string[] {
  const reader = { source, at: 0, length };
  const texts = alternatives(reader);
  if (reader.at < source.length) throw new NotFollowed();
  return texts;
}

interface Reader {
  source: string;
  at: number;
  length: number;
}

function alternatives(reader: Reader): string[] {
  const texts = sequence(reader);
  while (reader.source[reader.at] === '|') {
    reader.at += 1;
    texts.push(...sequence(reader));
  }
  return cut(texts);
}

function sequence(reader: Reader): string[] {
  let texts = [''];
  while (reader.at < reader.source.length && !'|)'.includes(reader.source[reader.at]!)) {
    const part = repeated(reader, atom(reader));
    texts = cut(texts.flatMap((text) => part.map((end) => text + end)));
  }
  return texts;
}

/** Keeps the shortest and the longest samples. */
function cut(texts: string[]): string[] {
  const known = [...new Set(texts)];
  if (known.length <= mostTexts) return known;
  const sorted = known.sort((one, other) => one.length - other.length);
  return [...sorted.slice(0, mostTexts / 2), ...sorted.slice(-mostTexts / 2)];
}

const group = /\((?:\?:|\?<[A-Za-z_$][\w$]*>|(?!\?))/y;
const zeroWidth = /\^|\$|\\b|\\B/y;
const oneLetter =
  /\[(?:\\.|[^\]\\])*\]|\\u\{[0-9A-Fa-f]+\}|\\u[0-9A-Fa-f]{4}|\\x[0-9A-Fa-f]{2}|\\[pP]\{[^}]*\}|\\c[A-Za-z]|\\[^1-9kpPuxcbB]|[^\\()[\]|*+?{}]/uy;
const times = /([*+?]|\{(\d+)(,(\d*))?\})\??/y;

function take(reader: Reader, pattern: RegExp): RegExpExecArray | undefined {
  pattern.lastIndex = reader.at;
  const found = pattern.exec(reader.source) ?? undefined;
  if (found) reader.at = pattern.lastIndex;
  return found;
}

function atom(reader: Reader): string[] {
  if (take(reader, zeroWidth)) return [''];
  if (take(reader, group)) {
    const texts = alternatives(reader);
    if (reader.source[reader.at] !== ')') throw new NotFollowed();
    reader.at += 1;
    return texts;
  }
  const letter = take(reader, oneLetter);
  if (!letter) throw new NotFollowed();
  return lettersOf(letter[0]);
}

/** Some letters of a class; for a class of one range, these start with its first letter. */
function lettersOf(source: string): string[] {
  const whole = new RegExp(`^${source}$`, 'u');
  const own = [...source, ...[...source].map((one) => String.fromCodePoint(one.codePointAt(0)! + 1))];
  const escaped = [...source.matchAll(/\\u\{?([0-9A-Fa-f]+)\}?|\\x([0-9A-Fa-f]{2})/g)].map(([, long, short]) =>
    String.fromCodePoint(Number.parseInt(long ?? short ?? '', 16)),
  );
  return [...new Set([...letters, ...own, ...escaped])].filter((one) => whole.test(one)).slice(0, triedLetters);
}

function repeated(reader: Reader, texts: string[]): string[] {
  const found = take(reader, times);
  if (!found) return texts;
  const [, sign = '', low, open, high] = found;
  const least = low === undefined ? (sign === '+' ? 1 : 0) : Number(low);
  const most =
    low === undefined
      ? sign === '?'
        ? 1
        : Number.POSITIVE_INFINITY
      : open === undefined
        ? least
        : Number(high || Number.POSITIVE_INFINITY);
  if (most < least) throw new NotFollowed();
  const counts = new Set([least, Math.min(most, least + 1), Math.min(most, Math.max(least, reader.length))]);
  // Repeats one text only: combinations of different texts would multiply the samples.
  return cut([...counts].flatMap((count) => (count > 2_000 ? [] : texts.map((text) => text.repeat(count)))));
}

/** Whether no valid value of the field matches; false also if the expression cannot be analysed. */
export function isMatchless(field: Field, source: string): boolean {
  const { value, clean } = fieldTypeOf(field);
  const check = value(field);
  const { minLength = 0 } = field.options as { minLength?: number };
  try {
    const tidied = textsOf(source, minLength).map((text) => (clean ? clean(text, field) : text));
    return !tidied.some((text) => text !== '' && check.safeParse(text).success);
  } catch (error) {
    if (error instanceof NotFollowed) return false;
    throw error;
  }
}
