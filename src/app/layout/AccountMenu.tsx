/** Account menu: user and organisation, theme, pages with place `account`, account page, password and sign-out. */
import { DownOutlined } from '@ant-design/icons';
import { useLogout } from '@refinedev/core';
import { Dropdown, type MenuProps } from 'antd';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { Initial } from '../../engine/record/Initial';
import { useFieldServices } from '../../fields/fieldServices';
import { useUserInfo } from '../../providers/auth/userInfo';
import { lazyPart } from '../../ui/lazyPart';
import ui from '../../ui/ui.module.css';
import { accountPath } from '../location/describeLocation';
import { useSession } from '../session/SessionContext';
import { hasUnsavedInput } from '../session/unsavedInput';
import { chooseTheme, type ThemeChoice, useThemeChoice } from '../theme/themeChoice';
import css from './layout.module.css';
import { useMenu } from './useMenu';

const PasswordDialog = lazyPart('password', () => import('../password/PasswordDialog'), { floating: true });
const themeTitles: Record<ThemeChoice, string> = { light: '浅色', dark: '深色', system: '跟随系统' };

export function AccountMenu() {
  const { nickName: name, avatar, orgName } = useUserInfo();
  const { fileUrl } = useFieldServices();
  const { mutate: logout } = useLogout();
  const { ask, countUnsent } = useSession();
  const navigate = useNavigate();
  const [changing, setChanging] = useState(false);
  const choice = useThemeChoice();
  const own = useMenu('account').flatMap(({ entries }) => entries);

  const leave = async () => {
    const unsent = await countUnsent();
    const words = unsent > 0 ? formatUnsent(unsent) : hasUnsavedInput() ? leaveWords : undefined;
    if (!words || (await ask(words))) logout();
  };
  const items: MenuProps['items'] = [
    { key: 'who', type: 'group', label: `${name} · ${orgName}` },
    { type: 'divider' },
    {
      key: 'theme',
      type: 'group',
      label: '外观',
      children: Object.entries(themeTitles).map(([key, label]) => ({ key, label, onClick: () => chooseTheme(key as ThemeChoice) })),
    },
    { type: 'divider' },
    ...own.map(({ title, pages: [{ path }] }) => ({ key: path, label: title, onClick: () => navigate(path) })),
    ...(own.length > 0 ? [{ type: 'divider' as const }] : []),
    { key: 'account', label: '我的账号', onClick: () => navigate(accountPath) },
    { key: 'password', label: '修改密码', onClick: () => setChanging(true) },
    { key: 'logout', label: '退出登录', onClick: leave },
  ];
  return (
    <>
      <Dropdown menu={{ items, selectable: true, selectedKeys: [choice] }} trigger={['click']} placement="bottomRight" autoFocus>
        <button type="button" className={css.account} aria-haspopup="menu" aria-label={`账号：${name}`}>
          {avatar ? <img className={css.avatar} src={fileUrl(avatar)} alt="" /> : <Initial label={name} size="small" />}
          <span className={`${ui.ellipsis} ${css.nick}`}>{name}</span>
          <DownOutlined className={css.arrow} aria-hidden="true" />
        </button>
      </Dropdown>
      {changing && (
        <Suspense>
          <PasswordDialog onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </>
  );
}

const formatUnsent = (unsent: number) => ({
  title: `还有 ${unsent} 条内容没有发送`,
  text: '这台设备上有填写了还没有发送到服务器的课程记录、签到或测评作答。退出登录会把它们从这台设备删除，不能恢复；联网发送以后再退出就不会丢失。',
  confirm: '删除并退出',
  cancel: '先不退出',
});
const leaveWords = { title: '退出登录', text: '这一页还有未保存的内容，退出后会丢失。', confirm: '退出登录', cancel: '继续填写' };
