/**
 * Estimated size of a text without font metrics, so that page breaks are the same on the server, in the browser and in tests. Widths are
 * upper bounds over the Chinese fonts of screen and print, so that a text never needs more lines than are reserved for it.
 */
import { must } from '../../../../../domain/must';

/** Width of a character in em. */
function widthOf(code: number): number {
  if (code >= 0x2e80 || code === 0x2014 || code === 0x2026) return 1;
  if (code >= 0x2000) return 1;
  if (code >= 0x80) return code < 0x250 ? 0.7 : 1;
  if (code >= 0x30 && code <= 0x39) return 0.62;
  if (code >= 0x61 && code <= 0x7a) return code === 0x6d || code === 0x77 ? 0.92 : 0.6;
  if (code >= 0x41 && code <= 0x5a) return code === 0x4d || code === 0x57 ? 0.96 : 0.74;
  if (code === 0x25 || code === 0x40) return 0.96;
  return code === 0x20 ? 0.32 : 0.6;
}

/** Width in pixels at a size of `size` pixels. */
export function textWidth(text: string, size: number): number {
  let width = 0;
  for (const character of text) width += widthOf(must(character.codePointAt(0), 'codePointAt'));
  return width * size;
}

/** Characters that begin no line, or end none. */
const noStart = '、，。；：？！）】》〉」』”’…—%‰℃.,;:?!)]}·';
const noEnd = '（【《〈「『“‘([{';

/** Lines of a text that is broken between Chinese characters and between words, at most `width` pixels wide. */
export function lineCount(text: string, width: number, size: number): number {
  return text.split('\n').reduce((lines, one) => lines + linesOf(one, width / size), 0);
}

function linesOf(text: string, room: number): number {
  let lines = 1;
  let filled = 0;
  for (const word of wordsOf(text)) {
    const width = textWidth(word, 1);
    if (filled + width <= room) {
      filled += width;
      continue;
    }
    if (filled > 0) lines += 1;
    // A word longer than a line is broken wherever the line ends.
    const whole = Math.max(0, Math.ceil(width / room) - 1);
    lines += whole;
    filled = width - whole * room;
  }
  return lines;
}

/** The pieces between which a line may end. */
function wordsOf(text: string): string[] {
  const words: string[] = [];
  let word = '';
  let before = '';
  for (const character of text) {
    if (word !== '' && mayBreak(before, character)) {
      words.push(word);
      word = '';
    }
    word += character;
    before = character;
  }
  if (word !== '') words.push(word);
  return words;
}

function mayBreak(before: string, after: string): boolean {
  if (noStart.includes(after) || noEnd.includes(before)) return false;
  if (before === ' ') return true;
  return isWide(before) || isWide(after);
}

const isWide = (character: string) => must(character.codePointAt(0), 'codePointAt') >= 0x2e80;
