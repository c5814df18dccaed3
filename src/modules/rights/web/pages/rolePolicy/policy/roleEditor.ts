/** State of the edited role: its lines, its effective rights, and functions to change them. No I/O. */
import { scopeOf } from '../../../../../../access/dataScope';
import type { DataScope } from '../../../../../../access/dataScopes';
import type { FieldAct } from '../../../../../../access/fieldRights';
import type { KeyNode } from '../../../../../../access/keyCatalog';
import type { RoleLines } from '../../../../../../access/policyChange';
import type { RoleGraph } from '../../../../../../access/rolePolicy';
import type { BookRole } from '../../../../../../wire/policy';
import { fieldOutcome, getScopeOutcome, groupSummary, type Names, type Outcome, outcomeOf, pageSentence } from '../impact/outcome';
import type { TreeRow } from '../keys/keyRows';
import { ownScope, type Setting, settingOf, withScope, withSetting } from './setting';

export interface RoleEditor {
  role: BookRole;
  /** `base`: as loaded; `lines`: with unsaved changes. */
  base: RoleLines;
  lines: RoleLines;
  graph: RoleGraph;
  names: Names;
  pages: ReadonlyMap<string, KeyNode>;
  set: (key: string, setting: Setting) => void;
  setScope: (resource: string, scope: DataScope | undefined) => void;
  /** Denies a right to a field, or removes the denial. */
  toggleField: (row: TreeRow, act: FieldAct) => void;
  /** Applies the choice of the key 1, 2 or 3 to a row. */
  press: (row: TreeRow, choice: 0 | 1 | 2) => void;
}

interface Parts extends Pick<RoleEditor, 'role' | 'base' | 'lines' | 'graph' | 'names' | 'pages'> {
  change: (lines: RoleLines) => void;
}

export const settings = ['allow', 'deny', 'inherit'] as const satisfies readonly Setting[];
export const settingWords: Record<Setting, string> = { allow: '允许', deny: '拒绝', inherit: '继承' };
const acts = ['read', 'whole', 'write'] as const satisfies readonly FieldAct[];

export function buildEditor({ change, ...parts }: Parts): RoleEditor {
  const { lines } = parts;
  const set = (key: string, setting: Setting) => change({ ...lines, keys: withSetting(lines.keys, key, setting) });
  const toggleField: RoleEditor['toggleField'] = (row, act) => {
    const key = row.kind === 'field' ? row.field.keys[act] : undefined;
    if (key !== undefined) set(key, settingOf(lines.keys, key) === 'deny' ? 'inherit' : 'deny');
  };
  return {
    ...parts,
    set,
    toggleField,
    setScope: (resource, scope) => change({ ...lines, keys: withScope(lines.keys, resource, scope) }),
    press: (row, choice) => {
      if (row.kind === 'field') toggleField(row, acts[choice]);
      else if ('key' in row) set(row.key, settings[choice]);
    },
  };
}

/** Effective right of the row; undefined for folders and patterns. */
export function outcomeOfRow({ graph, role, names, pages }: RoleEditor, row: TreeRow): Outcome | undefined {
  if (row.kind === 'scope') return getScopeOutcome(graph, role.role, row.resource.name, names);
  if (row.kind === 'field') return fieldOutcome(graph, role.role, row.field, names);
  if (row.kind === 'group') {
    const node = pages.get(row.key);
    return node && { allowed: true, word: groupSummary(graph, role.role, node), source: '' };
  }
  if (!('key' in row)) return undefined;
  // The effect of a pattern is shown at each button that it matches.
  if (row.kind === 'branch' || row.key.endsWith('*')) return undefined;
  return outcomeOf(graph, role.role, row.key, names);
}

/** The saved setting of a row whose setting was changed; undefined = unchanged. */
export function changedFrom({ base, lines }: RoleEditor, row: TreeRow): Setting | 'scope' | 'field' | undefined {
  if (row.kind === 'scope') return ownScope(base.keys, row.resource.name) === ownScope(lines.keys, row.resource.name) ? undefined : 'scope';
  if (row.kind === 'field') {
    const isSame = Object.values(row.field.keys).every((key) => settingOf(base.keys, key) === settingOf(lines.keys, key));
    return isSame ? undefined : 'field';
  }
  if (!('key' in row)) return undefined;
  const before = settingOf(base.keys, row.key);
  return before === settingOf(lines.keys, row.key) ? undefined : before;
}

/** Filter “只看允许的”. */
export function isAllowedRow({ graph, role }: RoleEditor, row: TreeRow): boolean {
  return (row.kind === 'page' || row.kind === 'button') && graph.rightsOf([role.role]).can(row.key);
}

/** Sentence about the rights of the role to a page: `可以看账单，不能导出`. */
export function sentenceOf({ graph, role, pages }: RoleEditor, key: string): string {
  const page = pages.get(key);
  if (!page) return '';
  const scoped = page.resources?.find((one) => one.scoped);
  const scope = scoped && scopeOf(graph, [role.role], { name: scoped.name, permission: undefined });
  return pageSentence(page, graph.rightsOf([role.role]).can, scope);
}
