/** Effective rights of a role as text: allowed or not and why, and a sentence per page. Pure. */
import { getScopeOfCode, ownScopes, scopeOf } from '../../../../../../access/dataScope';
import type { DataScope } from '../../../../../../access/dataScopes';
import type { KeyField, KeyNode } from '../../../../../../access/keyCatalog';
import { splitLine } from '../../../../../../access/policyChange';
import { RoleGraph } from '../../../../../../access/rolePolicy';
import type { PolicyBook } from '../../../../../../wire/policy';
import { type Drafts, getLines, type Setting } from '../policy/setting';

/** All enabled roles with the unsaved changes. `viewed` is included even when it is disabled. */
export function graphOf(book: PolicyBook, drafts: Drafts, viewed: string): RoleGraph {
  const working = book.roles.filter(({ role, works }) => works || role === viewed);
  const names = new Set(working.map(({ role }) => role));
  const lines = working.map((role) => getLines(drafts, role));
  const domain = book.instId;
  return new RoleGraph(
    {
      rules: lines.flatMap(({ role, keys }) => keys.map((line) => ({ role, domain, ...splitLine(line) }))),
      links: lines.flatMap(({ role, parents }) =>
        parents.filter((parent) => names.has(parent)).map((parent) => ({ role, parent, domain })),
      ),
    },
    domain,
    new Map(book.roles.map(({ role, dataScope }) => [role, getScopeOfCode(dataScope)])),
  );
}

export interface Outcome {
  allowed: boolean;
  /** `允许`, `拒绝`, `未授权`. */
  word: string;
  /** The deciding role or pattern; `默认开放` or empty when no line matches the key. */
  source: string;
}

export interface Names {
  roleName: (role: string) => string;
  titleOf: (key: string) => string;
}

/** Effective right of a role to a key, with the deciding role and pattern. */
export function outcomeOf(graph: RoleGraph, role: string, key: string, { roleName, titleOf }: Names): Outcome {
  const { allowed, because, deciding } = graph.explain([role], key);
  const rule = deciding.find((one) => one.rule.role === role && one.rule.key === key)?.rule ?? deciding[0]?.rule;
  if (!rule) return { allowed, word: allowed ? '允许' : '未授权', source: because === 'base' ? '默认开放' : '' };
  const who = rule.role === role ? '本角色' : `来自“${roleName(rule.role)}”`;
  const through = rule.key === key ? '' : `的“${titleOf(rule.key)}”`;
  return { allowed, word: allowed ? '允许' : '拒绝', source: who + through };
}

export const beforeWords: Record<Setting, string> = { allow: '原允许', deny: '原拒绝', inherit: '原未设置' };

export const scopeTitles: Record<DataScope, string> = { all: '全部', deptTree: '本部门及下级', dept: '本部门', own: '本人' };

/** The effective data scope and the role that sets it. */
export function getScopeOutcome(graph: RoleGraph, role: string, resource: string, { roleName }: Names): Outcome {
  const scope = scopeOf(graph, [role], { name: resource, permission: undefined });
  const from = [...graph.paths([role]).keys()].find((one) => ownScopes(graph, one, resource).length > 0);
  const source = from === undefined ? '角色的默认范围' : from === role ? '本角色' : `来自“${roleName(from)}”`;
  return { allowed: true, word: scopeTitles[scope], source };
}

/** Effective rights to a field: `公开`, or its restrictions, and the role that sets them. */
export function fieldOutcome(graph: RoleGraph, role: string, { keys }: KeyField, { roleName }: Names): Outcome {
  const rights = graph.rightsOf([role]);
  const lost = (['read', 'whole', 'write'] as const).filter((act) => keys[act] !== undefined && !rights.can(keys[act]));
  if (lost.length === 0) return { allowed: true, word: '公开', source: '' };
  const hidden = lost.includes('read');
  const word = hidden ? '隐藏' : lost.map((act) => fieldWords[act]).join('、');
  const deciding = graph.explain([role], keys[hidden ? 'read' : (lost[0] ?? 'read')] ?? '').deciding[0]?.rule.role;
  return { allowed: false, word, source: deciding === undefined ? '' : deciding === role ? '本角色' : `来自“${roleName(deciding)}”` };
}

/** Texts by the denied right. */
export const fieldWords = { read: '隐藏', whole: '掩码', write: '只读' } as const;

/** Such as `可以看账单，可以新增，不能导出、删除`. */
export function pageSentence(page: KeyNode, can: (key: string) => boolean, scope?: DataScope): string {
  if (!can(page.key)) return `看不到${page.title}`;
  const titles = (held: boolean) => new Set(page.children.filter(({ key }) => can(key) === held).map(({ title }) => title));
  const [held, lacked] = [titles(true), titles(false)];
  // Several buttons of a page may have the same title.
  const may = [...held].map((title) => (lacked.has(title) ? `${title}（部分）` : title));
  const mayNot = [...lacked].filter((title) => !held.has(title));
  const whose = scope === undefined || scope === 'all' ? '' : `${scopeTitles[scope]}的`;
  return [
    `可以看${whose}${page.title}`,
    ...(may.length > 0 ? [`可以${may.join('、')}`] : []),
    ...(mayNot.length > 0 ? [`不能${mayNot.join('、')}`] : []),
  ].join('，');
}

/** Number of allowed and denied pages and buttons of a group: `3 允许，4 拒绝`. */
export function groupSummary(graph: RoleGraph, role: string, group: KeyNode): string {
  const rights = graph.rightsOf([role]);
  const keys = group.children.flatMap((page) => [page.key, ...page.children.map(({ key }) => key)]);
  const allowed = keys.filter((key) => rights.can(key)).length;
  const denied = keys.filter((key) => graph.explain([role], key).because === 'deny').length;
  const parts = [...(allowed > 0 ? [`${allowed} 允许`] : []), ...(denied > 0 ? [`${denied} 拒绝`] : [])];
  return parts.length > 0 ? parts.join('，') : '未授权';
}

/** A policy line as readable text: `允许 账单 / 导出`. */
export function lineText(line: string, { roleName, titleOf }: Names): string {
  if (line.startsWith('→ ')) return `继承“${roleName(line.slice(2))}”`;
  const { key, effect } = splitLine(line);
  if (key.startsWith('scope:')) return `数据范围：${scopeTitles[key.slice(key.lastIndexOf(':') + 1) as DataScope] ?? key}`;
  return `${effect === 'allow' ? '允许' : '拒绝'} ${titleOf(key)}`;
}
