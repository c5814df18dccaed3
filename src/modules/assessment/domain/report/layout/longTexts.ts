/** Texts longer than a page takes at once: they are parted after sentences, and no character is lost. */
import { firstOf } from '../../../../../domain/must';
import type { Paragraph } from '../report';

/** Characters of a paragraph that stay together. */
const together = 240;

/** Pieces of at most `most` characters that make the text again when joined; ends of lines and sentences go first. */
export function splitText(text: string, most = together): string[] {
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > most) {
    const end = endBefore(rest, most);
    pieces.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return [...pieces, rest];
}

function endBefore(text: string, most: number): number {
  const head = text.slice(0, most);
  const line = head.lastIndexOf('\n') + 1;
  if (line > most / 2) return line;
  const sentence = Math.max(...['。', '；', '！', '？'].map((mark) => head.lastIndexOf(mark))) + 1;
  if (sentence > most / 2) return sentence;
  // Never between the two halves of a surrogate pair.
  return /[\uD800-\uDBFF]$/.test(head) ? most - 1 : most;
}

/** Label first, word and further phrases last. */
export function partedParagraphs(paragraphs: readonly Paragraph[]): Paragraph[] {
  return paragraphs.flatMap((paragraph): Paragraph[] => {
    const { label, text, word, more } = paragraph;
    const pieces = splitText(text);
    if (pieces.length === 1) return [paragraph];
    const last = pieces.length - 1;
    return pieces.map((piece, at) => ({
      ...(at === 0 && label !== undefined && { label }),
      text: at < last ? piece.replace(/\n$/, '') : piece,
      ...(at === last && word && { word }),
      ...(at === last && more && { more }),
    }));
  });
}

/** The beginning of a text that is too long for its position, and all of it for a note. */
export function shortenText(text: string, most: number): { shown: string; rest: string | undefined } {
  if (text.length <= most) return { shown: text, rest: undefined };
  return { shown: `${firstOf(splitText(text, most - 1)).trim()}…`, rest: text };
}
