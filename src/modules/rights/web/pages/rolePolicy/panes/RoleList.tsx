/** All roles: a list beside the editor, or a drop-down on narrow screens. */
import { PlusOutlined, SwapOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import parts from '../../../../../../ui/parts.module.css';
import ui from '../../../../../../ui/ui.module.css';
import type { BookRole } from '../../../../../../wire/policy';
import type { Drafts } from '../policy/setting';
import css from '../rolePolicy.module.css';

interface RoleListProps {
  roles: readonly BookRole[];
  drafts: Drafts;
  current: string;
  onChoose: (role: string) => void;
  onNew: () => void;
  onTransfer: () => void;
}

export function RoleList({ roles, drafts, current, onChoose, onNew, onTransfer }: RoleListProps) {
  return (
    <nav className={css.roles} aria-label="角色">
      <div className={`${ui.line} ${css.rolesHead}`}>
        <h2 className={`${ui.title15} ${css.panelTitle}`}>角色</h2>
        <Button type="text" size="small" icon={<SwapOutlined />} aria-label="导出或导入权限" title="导出或导入权限" onClick={onTransfer} />
        <Button type="text" size="small" icon={<PlusOutlined />} aria-label="新增角色" title="新增角色" onClick={onNew} />
      </div>
      <Select
        className={css.roleSelect}
        aria-label="选择角色"
        value={current}
        showSearch
        optionFilterProp="label"
        options={roles.map(({ role, roleName }) => ({ value: role, label: drafts.has(role) ? `${roleName}（有改动）` : roleName }))}
        onChange={onChoose}
      />
      <ul className={css.roleList}>
        {roles.map(({ role, roleName, members, works, builtIn }) => (
          <li key={role}>
            <button
              type="button"
              className={`${ui.line} ${ui.bareButton} ${css.role}`}
              aria-current={role === current ? 'true' : undefined}
              title={builtIn ? `${roleName}，随系统提供` : roleName}
              onClick={() => onChoose(role)}
            >
              <span className={`${ui.ellipsis} ${parts.grow}`}>{roleName}</span>
              {drafts.has(role) && <span className={`${ui.soonTint} ${css.roleMark}`}>已改</span>}
              {!works && <span className={`${ui.soonTint} ${css.roleMark}`}>停用</span>}
              <span className={css.roleCount}>{members.length}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
