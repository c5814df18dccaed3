/** Reasons why a text cannot be parsed as JSON at all: encoding, depth, typographic quotes. */
import type { Problem } from './problem';

export type TextFinding = Pick<Problem, 'code' | 'message' | 'hint'> & { offset: number };

const byteOrderMark = '\uFEFF';
/** Character that a decoder inserts for invalid UTF-8. */
const replacement = '\uFFFD';
/** Maximum depth; well below the recursion limit. */
const deepest = 64;

/** The reason why the text is not parsed; undefined = it may be JSON. */
export function unreadableText(text: string): TextFinding | undefined {
  return wrongEncoding(text) ?? tooDeep(text);
}

function wrongEncoding(text: string): TextFinding | undefined {
  const hint = 'Save the file as UTF-8 without BOM.';
  if (text.includes('\0')) return { code: 'encoding', offset: 0, message: 'This file is written in UTF-16, not in UTF-8.', hint };
  if (text.startsWith(byteOrderMark))
    return { code: 'encoding', offset: 0, message: 'The file begins with a byte order mark (BOM).', hint };
  const offset = text.indexOf(replacement);
  if (offset === -1) return undefined;
  return { code: 'encoding', offset, message: 'These bytes are no UTF-8: the file is probably written in GBK.', hint };
}

/** Checked before any recursive function reads the text. */
function tooDeep(text: string): TextFinding | undefined {
  let depth = 0;
  for (const { 0: mark, index } of text.matchAll(/"(?:[^"\\\n]|\\.)*"?|[[{\]}]/g)) {
    if (mark === '{' || mark === '[') depth++;
    else if (mark === '}' || mark === ']') depth--;
    if (depth <= deepest) continue;
    return {
      code: 'too-deep',
      offset: index,
      message: `More than ${deepest} levels of braces and brackets.`,
      hint: 'Write conditions beside one another: "and", "or", "in".',
    };
  }
  return undefined;
}

const marksOfWordProcessors: Readonly<Record<string, string>> = {
  '“': '"',
  '”': '"',
  '‘': '"',
  '’': '"',
  "'": '"',
  '：': ':',
  '，': ',',
  '｛': '{',
  '｝': '}',
  '［': '[',
  '］': ']',
  '【': '[',
  '】': ']',
};

/** Message about a character that looks like a JSON character. */
export function lookalike(text: string, offset: number): { message: string; hint: string } | undefined {
  const mark = text[offset] ?? '';
  const meant = marksOfWordProcessors[mark];
  if (meant === undefined) return undefined;
  const what = meant === '"' && mark !== "'" ? `A curly quote ${mark}` : mark === "'" ? 'A single quote' : `A full-width ${mark}`;
  return { message: `${what} is no JSON.`, hint: `Write ${meant}.` };
}
