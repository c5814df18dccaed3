/**
 * Policies as CSV in the format of Casbin's file adapter, to copy roles between installations. The domain in a file is the
 * institution it was exported from; an import replaces it with its own.
 *
 * A comment line `# role, <roleKey>, <name>, <data scope>` before a role's rules describes its record, so that the import can
 * create missing roles. Casbin ignores it.
 */
import { people } from '../config/people';
import { type DataScope, dataScopes } from './dataScopes';
import type { RoleLink, RolePolicy, RoleRule } from './rolePolicy';

/** Data of a role's record, to create the role where it does not exist. */
export interface RoleCard {
  role: string;
  name: string;
  scope: DataScope;
}
/** An invalid line; `line` counts from 1. */
export interface CsvProblem {
  line: number;
  message: string;
}
/** The parts of a policy with their line numbers in the file. */
export interface PolicyFile {
  rules: (RoleRule & { line: number })[];
  links: (RoleLink & { line: number })[];
  cards: (RoleCard & { line: number })[];
  problems: CsvProblem[];
}

/** First word of a comment that describes a role. */
const cardWord = people.role;
const maxLines = 20_000;
const maxProblems = 100;

export function formatPolicyCsv({ rules, links }: RolePolicy, cards: readonly RoleCard[]): string {
  const roles = new Set([...cards.map(({ role }) => role), ...rules.map(({ role }) => role), ...links.map(({ role }) => role)]);
  const lines = [...roles].flatMap((role) => [
    ...cards.filter((card) => card.role === role).map(({ name, scope }) => `# ${row([cardWord, role, name, scope])}`),
    ...rules.filter((rule) => rule.role === role).map(({ domain, key, effect }) => row(['p', role, domain, key, effect])),
    ...links.filter((link) => link.role === role).map(({ parent, domain }) => row(['g', role, parent, domain])),
  ]);
  return lines.map((line) => `${line}\n`).join('');
}

/** Parses a file, with `domain` in place of its own. Reports all format errors at once, at most `maxProblems`. */
export function parsePolicyCsv(text: string, domain: string): PolicyFile {
  const file: PolicyFile = { rules: [], links: [], cards: [], problems: [] };
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  if (lines.length > maxLines) return { ...file, problems: [{ line: maxLines, message: `文件超过 ${maxLines} 行` }] };
  let from: string | undefined;
  for (const [index, written] of lines.entries()) {
    const line = index + 1;
    const problem = (message: string) => {
      if (file.problems.length < maxProblems) file.problems.push({ line, message });
    };
    const content = written.trim();
    if (content === '') continue;
    if (content.startsWith('#')) takeCard(file, content.slice(1), line, problem);
    else from = takeLine(file, content, line, domain, from, problem) ?? from;
  }
  return file;
}

type Say = (message: string) => void;

/** Adds one line to the file; returns its domain, or undefined when the line is invalid. */
function takeLine(file: PolicyFile, content: string, line: number, domain: string, from: string | undefined, say: Say): string | undefined {
  const fields = splitRow(content);
  if (!fields) return void say('引号没有成对');
  const [kind = '', role = '', second = '', third = '', effect] = fields;
  if (kind === 'g') {
    if (fields.length !== 4 || fields.includes('')) return void say('继承应为 4 项：g, 角色, 上级角色, 机构');
    if (from !== undefined && third !== from) return void say(`一个文件只能属于一家机构，前面是“${from}”`);
    file.links.push({ role, parent: second, domain, line });
    return third;
  }
  if (kind !== 'p') return void say(`行首应为 p 或 g，不是“${kind.slice(0, 20)}”`);
  if (fields.length !== 5 || fields.includes('')) return void say('规则应为 5 项：p, 角色, 机构, 权限标识, allow 或 deny');
  if (effect !== 'allow' && effect !== 'deny') return void say(`最后一项应为 allow 或 deny，不是“${String(effect).slice(0, 20)}”`);
  if (from !== undefined && second !== from) return void say(`一个文件只能属于一家机构，前面是“${from}”`);
  file.rules.push({ role, domain, key: third, effect, line });
  return second;
}

/** Reads a `# role` comment; other comments are ignored. */
function takeCard(file: PolicyFile, content: string, line: number, say: Say): void {
  const [kind, role = '', name = '', scope] = splitRow(content.trim()) ?? [];
  if (kind !== cardWord) return;
  if (role === '' || name === '' || !dataScopes.includes(scope as DataScope)) {
    say(`角色说明应为：# role, 角色标识, 名称, ${dataScopes.join('/')}`);
    return;
  }
  file.cards.push({ role, name, scope: scope as DataScope, line });
}

/** Fields of a CSV line, trimmed; undefined when a quote is not closed. */
function splitRow(line: string): string[] | undefined {
  const fields: string[] = [];
  const field = /\s*(?:"((?:[^"]|"")*)"|([^",]*))\s*(,|$)/y;
  for (let at = 0; ; at = field.lastIndex) {
    field.lastIndex = at;
    const match = field.exec(line);
    if (!match) return undefined;
    fields.push(match[1] === undefined ? (match[2] ?? '').trim() : match[1].replaceAll('""', '"'));
    if (match[3] !== ',') return fields;
  }
}

function row(fields: readonly string[]): string {
  return fields.map((field) => (/[",#\n\r]|^\s|\s$/.test(field) ? `"${field.replaceAll('"', '""')}"` : field)).join(', ');
}
