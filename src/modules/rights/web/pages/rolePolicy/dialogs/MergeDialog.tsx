/** Shown when another user saved one of these roles first. Closing keeps the drafts. */
import { useMemo } from 'react';
import type { RoleLines } from '../../../../../../access/policyChange';
import type { Change } from '../../../../../../domain/workingCopy/merge';
import { MergeDialog as WorkingCopyMerge } from '../../../../../../engine/workingCopy/MergeDialog';
import type { PolicyBook } from '../../../../../../wire/policy';
import { lineText } from '../impact/outcome';
import { mergePolicies } from '../policy/mergePolicies';
import { settingWords } from '../policy/roleEditor';
import { getLines, type Setting } from '../policy/setting';
import type { PolicyEditing } from '../policy/usePolicyEditing';
import type { Stale } from '../policy/useSavePolicy';

interface MergeDialogProps {
  stale: Stale;
  /** The policy as it was loaded, before the other user saved. */
  book: PolicyBook;
  editing: PolicyEditing;
  saving: boolean;
  onClose: () => void;
  onMerge: (changes: RoleLines[]) => void;
  onDiscard: () => void;
}

export function MergeDialog({ stale, book, editing, saving, onClose, onMerge, onDiscard }: MergeDialogProps) {
  const versions = useMemo(() => versionsOf(stale, book, editing), [stale, book, editing]);
  const { conflicts, onlyMine, onlyTheirs } = useMemo(() => mergePolicies(versions), [versions]);
  const { names } = editing;
  const by = stale.by || '其他人';
  const titleOf = ({ path: [, key] }: Change) => (String(key).startsWith('→ ') ? lineText(String(key), names) : names.titleOf(String(key)));
  const wordOf = (setting: unknown) => settingWords[(setting as Setting | undefined) ?? 'inherit'];
  const roles = versions.base.map(({ role }) => `“${names.roleName(role)}”`).join('、');
  return (
    <WorkingCopyMerge
      title="这些角色刚被别人改过"
      intro={`${by} 在 ${stale.at.slice(11, 16)} 保存了${roles}的权限。`}
      saved={{ by, at: stale.at }}
      rows={conflicts.map((change) => ({
        key: change.path.join('|'),
        title: titleOf(change),
        base: wordOf(change.base),
        mine: wordOf(change.mine),
        theirs: wordOf(change.theirs),
      }))}
      others={[
        ...onlyTheirs.map((change) => ({ title: titleOf(change), side: 'theirs' as const, text: wordOf(change.theirs) })),
        ...onlyMine.map((change) => ({ title: titleOf(change), side: 'mine' as const, text: wordOf(change.mine) })),
      ]}
      saving={saving}
      onBack={onClose}
      onDiscard={onDiscard}
      onSave={(choices) => onMerge(mergePolicies(versions, ({ path }) => (choices[path.join('|')] === 'mine' ? 'mine' : 'theirs')).lines)}
    />
  );
}

/** Three versions of the roles with a draft; other roles need no merge. */
function versionsOf({ current }: Stale, { roles }: PolicyBook, { drafts }: PolicyEditing) {
  const drafted = roles.filter(({ role }) => drafts.has(role));
  const base = drafted.map(({ role, keys, parents }): RoleLines => ({ role, keys, parents }));
  return {
    base,
    mine: drafted.map((role) => getLines(drafts, role)),
    theirs: base.map((lines) => current.find(({ role }) => role === lines.role) ?? lines),
  };
}
