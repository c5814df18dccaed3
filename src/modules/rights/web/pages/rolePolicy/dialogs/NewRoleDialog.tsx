/** Creates a role: empty, or with the lines of another role as a draft that is saved with the other changes. */
import { useDataProvider } from '@refinedev/core';
import { Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { describeProblem } from '../../../../../../ui/callProblem';
import parts from '../../../../../../ui/parts.module.css';
import ui from '../../../../../../ui/ui.module.css';
import type { BookRole, RoleLines } from '../../../../../../wire/policy';
import css from './dialogs.module.css';

interface NewRoleDialogProps {
  roles: readonly BookRole[];
  /** The role to copy or inherit from. */
  like: BookRole | undefined;
  onClose: () => void;
  /** `lines`: initial lines of the role, not saved yet. */
  onMade: (role: string, lines: Omit<RoleLines, 'role'> | undefined) => void;
}

type Start = 'empty' | 'copy' | 'inherit';

export function NewRoleDialog({ roles, like, onClose, onMade }: NewRoleDialogProps) {
  const dataProvider = useDataProvider();
  const [name, setName] = useState(like ? `${like.roleName}副本` : '');
  const [key, setKey] = useState(like ? getFreeKey(like.role, roles) : '');
  const [from, setFrom] = useState(like?.role);
  const [start, setStart] = useState<Start>(like ? 'copy' : 'empty');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const source = roles.find(({ role }) => role === from);
  const make = async () => {
    setBusy(true);
    setErrors({});
    try {
      const values = { roleName: name.trim(), roleKey: key.trim(), dataScope: source?.dataScope ?? defaultScope };
      await dataProvider().create({ resource: 'role', variables: values });
      onMade(key.trim(), startLines(start, source));
    } catch (failure) {
      const problem = describeProblem(failure);
      const byField = Object.fromEntries(problem.errors.map(({ field, message }) => [field, message]));
      setErrors(problem.errors.length > 0 ? byField : { other: problem.text });
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      width={480}
      title={like ? `复制“${like.roleName}”` : '新增角色'}
      okText="新增角色"
      cancelText="取消"
      okButtonProps={{ disabled: name.trim() === '' || key.trim() === '' }}
      confirmLoading={busy}
      maskClosable={false}
      onCancel={onClose}
      onOk={() => void make()}
    >
      <label className={css.label} htmlFor="new-role-name">
        角色名称
      </label>
      <Input id="new-role-name" autoFocus maxLength={20} value={name} onChange={({ target }) => setName(target.value)} />
      {errors.roleName && <p className={css.wrong}>{errors.roleName}</p>}
      <label className={css.label} htmlFor="new-role-key">
        角色标识
      </label>
      <Input
        id="new-role-key"
        maxLength={30}
        placeholder="字母、数字，保存后不能改"
        value={key}
        onChange={({ target }) => setKey(target.value)}
      />
      {errors.roleKey && <p className={css.wrong}>{errors.roleKey}</p>}
      <label className={css.label} htmlFor="new-role-start">
        权限从哪里开始
      </label>
      <div className={`${ui.row} ${css.row}`}>
        <Select<Start>
          id="new-role-start"
          style={{ width: 160 }}
          value={start}
          options={[
            { value: 'empty', label: '没有权限' },
            { value: 'copy', label: '复制已有角色' },
            { value: 'inherit', label: '继承已有角色' },
          ]}
          onChange={setStart}
        />
        {start !== 'empty' && (
          <Select
            style={{ flex: 1, minWidth: 180 }}
            aria-label="哪个角色"
            placeholder="选择角色"
            showSearch
            optionFilterProp="label"
            value={from}
            options={roles.map(({ role, roleName }) => ({ value: role, label: roleName }))}
            onChange={setFrom}
          />
        )}
      </div>
      {start !== 'empty' && (
        <p className={`${ui.hint} ${parts.above8}`}>
          {start === 'copy' ? '以后两个角色各改各的。' : '以后那个角色改了，这个角色也跟着变。'}保存前可以先看影响。
        </p>
      )}
      {errors.other && (
        <p className={css.wrong} role="alert">
          {errors.other}
        </p>
      )}
    </Modal>
  );
}

/** The narrowest data scope (own records only), so that the default grants no more than needed. */
const defaultScope = 4;

function startLines(start: Start, source: BookRole | undefined): Omit<RoleLines, 'role'> | undefined {
  if (start === 'empty' || !source) return undefined;
  return start === 'copy' ? { keys: source.keys, parents: source.parents } : { keys: [], parents: [source.role] };
}

function getFreeKey(like: string, roles: readonly BookRole[]): string {
  const taken = new Set(roles.map(({ role }) => role));
  for (let number = 2; ; number++) if (!taken.has(`${like}_${number}`)) return `${like}_${number}`;
}
