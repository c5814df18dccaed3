/** Data files of an area below `schemas/`, and their check. */
import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { type Problem, problemCodes } from './problem';
import { findUnreadableText, SourceFile } from './sourceFile';

export interface DataFiles {
  /** Relative to the project's root: `schemas/_scales`. */
  folder: string;
  /** Returns all problems of the files; `files`: path → text. */
  check(files: ReadonlyMap<string, string>): Problem[];
}

interface AtOffset {
  offset: number;
  code: Problem['code'];
  message: string;
  hint: string;
}

interface DataText {
  source: SourceFile;
  /** Undefined if the text is not JSON. */
  tree: Node | undefined;
  /** Syntax errors, and duplicate keys of objects. */
  problems: Problem[];
}

/** Parses a data file. `what`: the kind of file in messages, e.g. 量表. */
export function readDataText(path: string, text: string, { mostCharacters, what }: { mostCharacters: number; what: string }): DataText {
  const unread = findTooLong(text, mostCharacters, what) ?? findNotRead(text);
  if (unread) return refused(path, text.slice(0, mostCharacters), unread);
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false });
  const [first] = errors;
  if (!tree || first) return refused(path, text, findSyntaxProblem(first));
  const source = new SourceFile(path, text, tree);
  return { source, tree, problems: listRepeatedKeys(tree).map((one) => problemAt(source, one)) };
}

export function problemAt(source: SourceFile, { offset, code, message, hint }: AtOffset): Problem {
  return { file: source.path, ...source.positionAt(offset), severity: problemCodes[code], code, message, hint };
}

function refused(path: string, text: string, problem: AtOffset): DataText {
  const source = new SourceFile(path, text, undefined);
  return { source, tree: undefined, problems: [problemAt(source, problem)] };
}

function findTooLong(text: string, mostCharacters: number, what: string): AtOffset | undefined {
  if (text.length <= mostCharacters) return undefined;
  const message = `文件有${text.length}个字符，最多${mostCharacters}个`;
  return { offset: 0, code: 'bad-value', message, hint: `请确认选对了文件；${what}文件一般不到10万个字符` };
}

function findNotRead(text: string): AtOffset | undefined {
  const found = findUnreadableText(text);
  if (!found) return undefined;
  const { code, offset } = found;
  if (code === 'too-deep') return { offset, code, message: '括号层数太多', hint: '请核对这里的括号' };
  return { offset, code, message: '文件不是UTF-8编码', hint: '请另存为不带BOM的UTF-8' };
}

const syntaxTexts: Record<string, [message: string, hint: string]> = {
  InvalidCommentToken: ['JSON里不能写注释', '请删去注释'],
  PropertyNameExpected: ['这里应是项名', '请删去多余的逗号，项名加英文双引号'],
  ValueExpected: ['这里应有值', '请补上值，或删去多余的逗号'],
  ColonExpected: ['这里缺少冒号', '请补上英文冒号“:”'],
  CommaExpected: ['这里缺少逗号', '请补上英文逗号“,”'],
  CloseBraceExpected: ['缺少右花括号', '请补上“}”'],
  CloseBracketExpected: ['缺少右方括号', '请补上“]”'],
  EndOfFileExpected: ['文件应在此结束', '请删去后面多余的内容'],
  UnexpectedEndOfString: ['文字没有结束', '请补上英文双引号'],
  InvalidSymbol: ['这里不是JSON', '请用英文引号、逗号和冒号'],
};

function findSyntaxProblem(error: ParseError | undefined): AtOffset {
  const [message, hint] = syntaxTexts[error ? printParseErrorCode(error.error) : ''] ?? ['文件不是JSON', '请核对这里的写法'];
  return { offset: error?.offset ?? 0, code: 'syntax', message, hint };
}

function listRepeatedKeys(node: Node): AtOffset[] {
  const seen = new Set<string>();
  return (node.children ?? []).flatMap((child) => {
    const key = node.type === 'object' ? child.children?.[0] : undefined;
    const found = listRepeatedKeys(child);
    if (!key) return found;
    const name = String(key.value);
    const isRepeated = seen.has(name);
    seen.add(name);
    if (!isRepeated) return found;
    return [{ offset: key.offset, code: 'duplicate-key' as const, message: `“${name}”写了两次`, hint: '请只留一个' }, ...found];
  });
}
