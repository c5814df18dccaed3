/** Own settings of a role, as policy lines: `key` allows, `!key` denies, no line inherits. Pure. */
import { scopeKey } from '../../../../../../access/dataScope';
import { type DataScope, dataScopes } from '../../../../../../access/dataScopes';
import { isSameLines, type RoleLines } from '../../../../../../access/policyChange';
import type { BookRole } from '../../../../../../wire/policy';

export type Setting = 'allow' | 'deny' | 'inherit';

/** Own setting of a key; a denial wins over an allowing line. */
export function settingOf(keys: readonly string[], key: string): Setting {
  if (keys.includes(`!${key}`)) return 'deny';
  return keys.includes(key) ? 'allow' : 'inherit';
}

/** Sets one key; all other lines keep their order. */
export function withSetting(keys: readonly string[], key: string, setting: Setting): string[] {
  const others = keys.filter((line) => line !== key && line !== `!${key}`);
  if (setting === 'inherit') return others;
  return [...others, setting === 'deny' ? `!${key}` : key];
}

/** Own data scope of the role for a resource, the widest if there are several; undefined = inherited. */
export function ownScope(keys: readonly string[], resource: string): DataScope | undefined {
  return dataScopes.find((scope) => keys.includes(scopeKey(resource, scope)));
}

/** Sets the own data scope of a resource; undefined removes it. */
export function withScope(keys: readonly string[], resource: string, scope: DataScope | undefined): string[] {
  const own = new Set(dataScopes.map((one) => scopeKey(resource, one)));
  const others = keys.filter((line) => !own.has(line));
  return scope === undefined ? others : [...others, scopeKey(resource, scope)];
}

/** Unsaved changes by role key. */
export type Drafts = ReadonlyMap<string, RoleLines>;

/** The draft of a role, or its loaded lines. */
export function getLines(drafts: Drafts, role: BookRole): RoleLines {
  return drafts.get(role.role) ?? { role: role.role, keys: role.keys, parents: role.parents };
}

/** Stores a draft; removes it when the lines equal the loaded ones. */
export function withDraft(drafts: Drafts, base: RoleLines, lines: RoleLines): Drafts {
  const next = new Map(drafts);
  if (isSameLines(base, lines)) next.delete(lines.role);
  else next.set(lines.role, lines);
  return next;
}

/** Changed keys and parents (`→ role`): the number in “3 处改动”. */
export function changesOf(base: RoleLines, lines: RoleLines): string[] {
  const bare = (line: string) => line.replace(/^!/, '');
  const keys = [...new Set([...base.keys, ...lines.keys].map(bare))].filter(
    (key) => settingOf(base.keys, key) !== settingOf(lines.keys, key),
  );
  const parents = [...new Set([...base.parents, ...lines.parents])].filter(
    (parent) => base.parents.includes(parent) !== lines.parents.includes(parent),
  );
  return [...keys, ...parents.map((parent) => `→ ${parent}`)];
}

/** Added and removed lines as in the history: keys, and parents as `→ role`. */
interface LineDifference {
  added: readonly string[];
  removed: readonly string[];
}

const link = '→ ';

/** Applies the difference to the current lines. */
export function withDifference(lines: RoleLines, { added, removed }: LineDifference): RoleLines {
  const isLink = (line: string) => line.startsWith(link);
  const names = (list: readonly string[]) => list.filter(isLink).map((line) => line.slice(link.length));
  const gone = new Set([...removed, ...added]);
  return {
    role: lines.role,
    keys: [...lines.keys.filter((key) => !gone.has(key)), ...added.filter((line) => !isLink(line))],
    parents: [...lines.parents.filter((parent) => !gone.has(link + parent)), ...names(added)],
  };
}
