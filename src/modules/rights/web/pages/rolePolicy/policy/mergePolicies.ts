/** Merge of two changes of role policies: one document of roles with the own setting of each key. Pure. */
import type { RoleLines } from '../../../../../../access/policyChange';
import { type Merged, type MergeRules, merge, type Versions } from '../../../../../../domain/workingCopy/merge';
import { type Setting, settingOf, withSetting } from './setting';

/** Role → key or `→ parent` → setting; inherited keys have no setting. */
type Policies = Record<string, Record<string, Setting>>;

/** Changes of one side and conflicting changes, by role and key; `lines`: their lines with the merged changes of mine. */
export function mergePolicies(
  { base, mine, theirs }: Versions<readonly RoleLines[]>,
  choose?: MergeRules['choose'],
): Merged<Policies> & { lines: RoleLines[] } {
  const versions = { base: policiesOf(base), mine: policiesOf(mine), theirs: policiesOf(theirs) };
  const merged = merge(versions, choose && { choose });
  return { ...merged, lines: theirs.map((lines) => withSettings(lines, merged.value[lines.role] ?? {})) };
}

const link = '→ ';

function policiesOf(roles: readonly RoleLines[]): Policies {
  return Object.fromEntries(roles.map((lines) => [lines.role, settingsOf(lines)]));
}

function settingsOf({ keys, parents }: RoleLines): Record<string, Setting> {
  const own = keys.map((line) => line.replace(/^!/, '')).map((key) => [key, settingOf(keys, key)]);
  return Object.fromEntries([...own, ...parents.map((parent) => [link + parent, 'allow'])]);
}

/** The lines with new settings; unchanged lines keep their order. */
function withSettings(lines: RoleLines, settings: Record<string, Setting>): RoleLines {
  const now = settingsOf(lines);
  const changed = [...new Set([...Object.keys(now), ...Object.keys(settings)])].filter((key) => now[key] !== settings[key]);
  return changed.reduce((known, key) => setIn(known, key, settings[key] ?? 'inherit'), lines);
}

function setIn(lines: RoleLines, key: string, setting: Setting): RoleLines {
  if (!key.startsWith(link)) return { ...lines, keys: withSetting(lines.keys, key, setting) };
  const parent = key.slice(link.length);
  const others = lines.parents.filter((one) => one !== parent);
  return { ...lines, parents: setting === 'inherit' ? others : [...others, parent] };
}
