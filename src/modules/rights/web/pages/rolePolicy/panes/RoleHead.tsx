/** Name of the role, number of members, parent roles, and the tabs. */
import { CopyOutlined, EyeOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import ui from '../../../../../../ui/ui.module.css';
import { getLines } from '../policy/setting';
import css from '../rolePolicy.module.css';
import type { PaneProps, View } from './paneProps';

interface RoleHeadProps extends PaneProps {
  view: View;
  onShow: (next: Record<string, string | undefined>) => void;
  onCopy: () => void;
}

const impersonationPath = '/structureModel/seeAs';

const views: readonly { view: View; title: string }[] = [
  { view: 'keys', title: '页面与按钮' },
  { view: 'compare', title: '对比' },
  { view: 'members', title: '成员' },
  { view: 'tests', title: '策略测试' },
  { view: 'history', title: '历史' },
];

export function RoleHead(props: RoleHeadProps) {
  const { role, view, onShow, onCopy } = props;
  const navigate = useNavigate();
  return (
    <header className={css.head}>
      <div className={`${ui.row} ${css.headLine}`}>
        <h1 className={`${ui.title18} ${css.name}`}>{role.roleName}</h1>
        <span className={`${ui.fill} ${ui.hint}`}>
          {role.members.length} 人{role.works ? '' : '，已停用，启用后生效'}，
          <Parents {...props} />
        </span>
        <div className={`${ui.flex} ${css.headButtons}`}>
          <Button icon={<EyeOutlined />} onClick={() => navigate(`${impersonationPath}?role=${encodeURIComponent(role.role)}`)}>
            以此角色查看
          </Button>
          <Button icon={<CopyOutlined />} onClick={onCopy}>
            复制
          </Button>
        </div>
      </div>
      <nav className={css.tabs} aria-label="角色的内容">
        {views.map((one) => (
          <button
            key={one.view}
            type="button"
            className={`${ui.bareButton} ${ui.tab}`}
            aria-current={one.view === view ? 'page' : undefined}
            onClick={() => onShow({ view: one.view === 'keys' ? undefined : one.view })}
          >
            {one.title}
            {one.view === 'members' && <span className={css.tabCount}>{role.members.length}</span>}
          </button>
        ))}
      </nav>
    </header>
  );
}

/** Parent roles as text; as a drop-down while they are edited. */
function Parents({ source, role, editing }: PaneProps) {
  const [open, setOpen] = useState(false);
  const { parents } = getLines(editing.drafts, role);
  const names = parents.map((parent) => `“${editing.names.roleName(parent)}”`).join('、');
  if (!open) {
    return (
      <button type="button" className={ui.linkButton} onClick={() => setOpen(true)} title="修改继承的角色">
        {parents.length > 0 ? `继承自${names}` : '不继承其他角色'}
      </button>
    );
  }
  return (
    <Select
      className={css.parents}
      mode="multiple"
      autoFocus
      defaultOpen
      aria-label="继承自"
      placeholder="继承自哪些角色"
      value={parents}
      optionFilterProp="label"
      options={source.book.roles.filter((one) => one.role !== role.role).map((one) => ({ value: one.role, label: one.roleName }))}
      onChange={editing.setParents}
      onBlur={() => setOpen(false)}
    />
  );
}
