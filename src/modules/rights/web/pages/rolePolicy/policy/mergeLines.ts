/** Three-way merge of two changes of a role: changes of one side are taken, keys that both set differently are conflicts. Pure. */
import type { RoleLines } from '../../../../../../access/policyChange';
import { changesOf, type Setting, settingOf, withSetting } from './setting';

interface LineConflict {
  role: string;
  /** A permission key, or `→ parent`. */
  key: string;
  base: Setting;
  mine: Setting;
  theirs: Setting;
}
interface MergedRole {
  conflicts: LineConflict[];
  /** Keys that one side changed, as returned by `changesOf`. */
  onlyMine: string[];
  onlyTheirs: string[];
}

export interface ThreeLines {
  base: RoleLines;
  mine: RoleLines;
  theirs: RoleLines;
}

/** Compares two changes of the same base; keys that both changed alike are in none of the lists. */
export function compareLines({ base, mine, theirs }: ThreeLines): MergedRole {
  const [my, their] = [changesOf(base, mine), changesOf(base, theirs)];
  const both = my.filter((key) => their.includes(key));
  const say = (lines: RoleLines, key: string) => settingIn(lines, key);
  return {
    conflicts: both
      .filter((key) => say(mine, key) !== say(theirs, key))
      .map((key) => ({ role: base.role, key, base: say(base, key), mine: say(mine, key), theirs: say(theirs, key) })),
    onlyMine: my.filter((key) => !both.includes(key)),
    onlyTheirs: their.filter((key) => !both.includes(key)),
  };
}

/** Their lines with my changes; a conflict takes the chosen side, theirs by default. */
export function mergeLines(versions: ThreeLines, choices: ReadonlyMap<string, 'mine' | 'theirs'>): RoleLines {
  const { conflicts, onlyMine } = compareLines(versions);
  const taken = [...onlyMine, ...conflicts.filter(({ key }) => choices.get(key) === 'mine').map(({ key }) => key)];
  return taken.reduce((lines, key) => setIn(lines, key, settingIn(versions.mine, key)), versions.theirs);
}

const link = '→ ';

function settingIn(lines: RoleLines, key: string): Setting {
  if (!key.startsWith(link)) return settingOf(lines.keys, key);
  return lines.parents.includes(key.slice(link.length)) ? 'allow' : 'inherit';
}

function setIn(lines: RoleLines, key: string, setting: Setting): RoleLines {
  if (!key.startsWith(link)) return { ...lines, keys: withSetting(lines.keys, key, setting) };
  const parent = key.slice(link.length);
  const others = lines.parents.filter((one) => one !== parent);
  return { ...lines, parents: setting === 'inherit' ? others : [...others, parent] };
}
