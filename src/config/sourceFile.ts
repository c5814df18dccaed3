/** A JSON file with the positions of its parts. */
import { findNodeAtLocation, getNodeValue, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { itemAt } from '../domain/must';
import type { JsonPath } from './jsonPath';
import type { Problem } from './problem';

export class SourceFile {
  private readonly lineStarts: number[];

  constructor(
    readonly path: string,
    readonly text: string,
    readonly tree: Node | undefined,
  ) {
    this.lineStarts = [0];
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) this.lineStarts.push(at + 1);
  }

  /** Line and column of the value at `path` or of its key; of the nearest parent if it does not exist. */
  positionOf(path: JsonPath, atKey = false): { line: number; column: number } {
    for (let length = path.length; this.tree && length > 0; length--) {
      const node = findNodeAtLocation(this.tree, path.slice(0, length) as (string | number)[]);
      if (!node) continue;
      const property = node.parent?.type === 'property' ? node.parent : undefined;
      return this.positionAt((atKey && length === path.length && property ? property : node).offset);
    }
    return this.positionAt(this.tree?.offset ?? 0);
  }

  positionAt(offset: number): { line: number; column: number } {
    let low = 0;
    let high = this.lineStarts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (itemAt(this.lineStarts, middle) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - itemAt(this.lineStarts, low) + 1 };
  }
}

/** Text → value with positions. `value` is undefined if the text is not JSON; `problems` then has the reasons. */
export function parseSource(path: string, text: string): { source: SourceFile; value: unknown; problems: Problem[] } {
  const unreadable = findUnreadableText(text);
  if (unreadable) {
    const { offset, ...problem } = unreadable;
    const source = new SourceFile(path, text, undefined);
    return { source, value: undefined, problems: [{ file: path, ...source.positionAt(offset), severity: 'error', ...problem }] };
  }
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false });
  const source = new SourceFile(path, text, tree);
  const problems = listMainErrors(errors, text).map(
    (error): Problem => ({
      file: path,
      ...source.positionAt(error.offset),
      severity: 'error',
      code: 'syntax',
      ...(findLookalike(text, error.offset) ?? formatSyntax(printParseErrorCode(error.error))),
    }),
  );
  if (tree) reportDuplicateKeys(tree, source, problems);
  return { source, value: tree && errors.length === 0 ? getNodeValue(tree) : undefined, problems };
}

/** The first error at each position; after a wrong quote or comma only that one, because the rest cannot be parsed. */
function listMainErrors(errors: ParseError[], text: string): ParseError[] {
  const first = errors.filter((error, index) => errors.findIndex(({ offset }) => offset === error.offset) === index);
  const wrongMark = first.find(({ offset }) => findLookalike(text, offset));
  return wrongMark ? [wrongMark] : first;
}

const syntaxMessages: Record<string, { message: string; hint?: string }> = {
  InvalidCommentToken: { message: 'Comments are no JSON.', hint: 'Use "$comment".' },
  PropertyNameExpected: { message: 'A key is expected here.', hint: 'Remove a trailing comma; quote keys with ".' },
  ValueExpected: { message: 'A value is expected here.', hint: 'Remove a trailing comma or write the value.' },
  ColonExpected: { message: 'A ":" is expected here.' },
  CommaExpected: { message: 'A "," is expected here.' },
  CloseBraceExpected: { message: 'A "}" is expected here.' },
  CloseBracketExpected: { message: 'A "]" is expected here.' },
  EndOfFileExpected: { message: 'The file should end here.' },
  UnexpectedEndOfString: { message: 'The text is not closed.', hint: 'Add ".' },
};

function formatSyntax(code: string): { message: string; hint?: string } {
  return syntaxMessages[code] ?? { message: `This is no JSON (${code}).` };
}

function reportDuplicateKeys(node: Node, source: SourceFile, problems: Problem[]): void {
  const seen = new Set<string>();
  for (const child of node.children ?? []) {
    const key = node.type === 'object' ? child.children?.[0] : undefined;
    if (key) {
      const name = String(key.value);
      const position = { file: source.path, ...source.positionAt(key.offset), severity: 'error', code: 'duplicate-key' } as const;
      if (seen.has(name)) problems.push({ ...position, message: `Key "${name}" is written twice.`, hint: 'Keep one of them.' });
      if (name === '__proto__') problems.push({ ...position, code: 'unknown-key', message: 'Key "__proto__" is not known here.' });
      seen.add(name);
    }
    reportDuplicateKeys(child, source, problems);
  }
}

type TextFinding = Pick<Problem, 'code' | 'message' | 'hint'> & { offset: number };

const byteOrderMark = '\uFEFF';
/** Character that a decoder inserts for invalid UTF-8. */
const replacement = '\uFFFD';
/** Maximum depth; well below the recursion limit. */
const deepest = 64;

/** The reason why the text is not parsed; undefined = it may be JSON. */
export function findUnreadableText(text: string): TextFinding | undefined {
  return wrongEncoding(text) ?? findTooDeep(text);
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
function findTooDeep(text: string): TextFinding | undefined {
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
function findLookalike(text: string, offset: number): { message: string; hint: string } | undefined {
  const mark = text[offset] ?? '';
  const meant = marksOfWordProcessors[mark];
  if (meant === undefined) return undefined;
  const what = meant === '"' && mark !== "'" ? `A curly quote ${mark}` : mark === "'" ? 'A single quote' : `A full-width ${mark}`;
  return { message: `${what} is no JSON.`, hint: `Write ${meant}.` };
}
