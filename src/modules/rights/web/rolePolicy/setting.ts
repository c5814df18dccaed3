/** What a role itself says of a key, among its lines: `key` allows, `!key` denies, neither inherits. Pure. */
import { scopeKey } from '../../../../access/dataScope';
import { type DataScope, dataScopes } from '../../../../access/dataScopes';
import { isSameLines, type RoleLines } from '../../../../access/policyChange';
import type { BookRole } from '../../../../wire/policy';

export type Setting = 'allow' | 'deny' | 'inherit';

export function settingOf(keys: readonly string[], key: string): Setting {
  if (keys.includes(`!${key}`)) return 'deny';
  return keys.includes(key) ? 'allow' : 'inherit';
}

/** The lines with one key set; all others stay as they are, in their order. */
export function withSetting(keys: readonly string[], key: string, setting: Setting): string[] {
  const others = keys.filter((line) => line !== key && line !== `!${key}`);
  if (setting === 'inherit') return others;
  return [...others, setting === 'deny' ? `!${key}` : key];
}

/** Scope that the role itself names for a resource, the widest where it names several; undefined = inherited. */
export function ownScope(keys: readonly string[], resource: string): DataScope | undefined {
  return dataScopes.find((scope) => keys.includes(scopeKey(resource, scope)));
}

export function withScope(keys: readonly string[], resource: string, scope: DataScope | undefined): string[] {
  const own = new Set(dataScopes.map((one) => scopeKey(resource, one)));
  const others = keys.filter((line) => !own.has(line));
  return scope === undefined ? others : [...others, scopeKey(resource, scope)];
}

/** Roles that somebody changed on this screen and has not saved, by key. */
export type Drafts = ReadonlyMap<string, RoleLines>;

/** A role as it stands on screen: with the changes made, or as it was read. */
export function linesIn(drafts: Drafts, role: BookRole): RoleLines {
  return drafts.get(role.role) ?? { role: role.role, keys: role.keys, parents: role.parents };
}

/** A role that is back to what was read is no draft any more. */
export function withDraft(drafts: Drafts, base: RoleLines, lines: RoleLines): Drafts {
  const next = new Map(drafts);
  if (isSameLines(base, lines)) next.delete(lines.role);
  else next.set(lines.role, lines);
  return next;
}

/** Keys and parents that stand otherwise than they were read: what “3 处改动” counts. */
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

/** Lines that came and went, as the history tells them: keys, and parents as `→ role`. */
export interface LineDifference {
  added: readonly string[];
  removed: readonly string[];
}

const link = '→ ';

/** The lines with such a difference made again, on whatever they are now. */
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
