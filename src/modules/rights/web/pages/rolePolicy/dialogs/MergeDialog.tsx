/**
 * Shown when another user saved one of these roles first: asks about keys that both set differently; merges and counts the others.
 * Closing keeps the drafts.
 */
import { Button, Modal } from 'antd';
import { useMemo, useState } from 'react';
import type { RoleLines } from '../../../../../../access/policyChange';
import type { PolicyBook } from '../../../../../../wire/policy';
import { lineText } from '../impact/outcome';
import { compareLines, mergeLines, type ThreeLines } from '../policy/mergeLines';
import { settingWords } from '../policy/roleEditor';
import { linesIn } from '../policy/setting';
import type { PolicyEditing } from '../policy/usePolicyEditing';
import type { Stale } from '../policy/useSavePolicy';
import css from './dialogs.module.css';

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

type Side = 'mine' | 'theirs';

export function MergeDialog({ stale, book, editing, saving, onClose, onMerge, onDiscard }: MergeDialogProps) {
  const [choices, setChoices] = useState<ReadonlyMap<string, Side>>(new Map());
  const versions = useMemo(() => versionsOf(stale, book, editing), [stale, book, editing]);
  const compared = versions.map((one) => ({ one, ...compareLines(one) }));
  const asked = compared.flatMap(({ conflicts }) => conflicts);
  const nameOf = (role: string, key: string) => `${role}|${key}`;
  const left = asked.filter(({ role, key }) => !choices.has(nameOf(role, key))).length;
  const { names } = editing;
  const merge = () =>
    onMerge(
      versions.map((one) =>
        mergeLines(one, new Map(compareLines(one).conflicts.map(({ role, key }) => [key, choices.get(nameOf(role, key)) ?? 'theirs']))),
      ),
    );
  const theirs = compared.reduce((sum, { onlyTheirs }) => sum + onlyTheirs.length, 0);
  const mine = compared.reduce((sum, { onlyMine }) => sum + onlyMine.length, 0);
  return (
    <Modal
      open
      width={720}
      title="这些角色刚被别人改过"
      closable={false}
      keyboard={false}
      maskClosable={false}
      footer={
        <div className={css.footer}>
          <Button danger type="text" onClick={onDiscard}>
            放弃我的改动
          </Button>
          <span className={css.left} role="status">
            {asked.length > 0 && (left > 0 ? `还有 ${left} 项未选择` : `${asked.length} 项都已选择`)}
          </span>
          <Button onClick={onClose}>返回</Button>
          <Button type="primary" disabled={left > 0} loading={saving} onClick={merge}>
            保存合并结果
          </Button>
        </div>
      }
    >
      <p>
        {stale.by || '其他人'} 在 {stale.at.slice(11, 16)} 保存了
        {versions.map(({ base }) => `“${names.roleName(base.role)}”`).join('、')}的权限。
        {asked.length > 0 ? `双方都改了 ${asked.length} 项，请选择保留哪一个。` : '双方改的不是同样的地方，可以直接合并。'}
      </p>
      {asked.length > 0 && (
        <ul className={css.conflicts}>
          {asked.map(({ role, key, mine: my, theirs: their }) => {
            const name = nameOf(role, key);
            return (
              <li key={name}>
                <fieldset className={css.conflict}>
                  <legend>{key.startsWith('→ ') ? lineText(key, names) : names.titleOf(key)}</legend>
                  {(['mine', 'theirs'] as const).map((side) => (
                    <label key={side} className={css.side}>
                      <input
                        type="radio"
                        name={name}
                        checked={choices.get(name) === side}
                        onChange={() => setChoices(new Map(choices).set(name, side))}
                      />
                      {side === 'mine' ? `我的：${settingWords[my]}` : `${stale.by || '对方'}：${settingWords[their]}`}
                    </label>
                  ))}
                </fieldset>
              </li>
            );
          })}
        </ul>
      )}
      <p className={css.hint}>{`其余自动合并：对方改了 ${theirs} 项，您改了 ${mine} 项。`}</p>
    </Modal>
  );
}

/** Three versions of each role with a draft; other roles need no merge. */
function versionsOf({ current }: Stale, { roles }: PolicyBook, { drafts }: PolicyEditing): ThreeLines[] {
  return roles
    .filter(({ role }) => drafts.has(role))
    .map((role) => {
      const base = { role: role.role, keys: role.keys, parents: role.parents };
      return { base, mine: linesIn(drafts, role), theirs: current.find((one) => one.role === role.role) ?? base };
    });
}
