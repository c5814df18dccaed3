/** Who is signed in, the look of the product, and the way out. */
import { DownOutlined } from '@ant-design/icons';
import { useLogout } from '@refinedev/core';
import { Dropdown, type MenuProps } from 'antd';
import { useFieldServices } from '../../fields/fieldServices';
import { useUserInfo } from '../../providers/auth/userInfo';
import { chooseTheme, type ThemeChoice, useThemeChoice } from '../theme/themeChoice';
import css from './layout.module.css';

const themeTitles: Record<ThemeChoice, string> = { light: '浅色', dark: '深色', system: '跟随系统' };

export function AccountMenu() {
  const { nickName: name, avatar } = useUserInfo();
  const { fileUrl } = useFieldServices();
  const { mutate: logout } = useLogout();
  const choice = useThemeChoice();

  const items: MenuProps['items'] = [
    {
      key: 'theme',
      type: 'group',
      label: '外观',
      children: Object.entries(themeTitles).map(([key, label]) => ({ key, label, onClick: () => chooseTheme(key as ThemeChoice) })),
    },
    { type: 'divider' },
    { key: 'logout', label: '退出登录', onClick: () => logout() },
  ];
  return (
    <Dropdown menu={{ items, selectable: true, selectedKeys: [choice] }} trigger={['click']} placement="bottomRight" autoFocus>
      <button type="button" className={css.account} aria-haspopup="menu">
        {avatar ? <img className={css.avatar} src={fileUrl(avatar)} alt="" /> : <span className={css.avatar}>{Array.from(name)[0]}</span>}
        <span className={css.nick}>{name}</span>
        <DownOutlined className={css.arrow} />
      </button>
    </Dropdown>
  );
}
