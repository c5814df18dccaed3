/** Menu at the side, on wide screens. */
import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import type { MenuSection } from '../../engine/menu/buildMenu';
import ui from '../../ui/ui.module.css';
import { product } from '../product';
import { Logo } from './Logo';
import { MenuTree } from './MenuTree';
import css from './sidebar.module.css';

interface SidebarProps {
  menu: readonly MenuSection[];
  collapsed: boolean;
  onToggle: () => void;
}

export function Sidebar({ menu, collapsed, onToggle }: SidebarProps) {
  return (
    <aside className={collapsed ? `${css.sidebar} ${css.collapsed}` : css.sidebar}>
      <div className={`${ui.line} ${css.brand}`}>
        <Logo size={24} />
        {!collapsed && <span>{product.name}</span>}
      </div>
      <nav className={css.menu} aria-label="主菜单">
        <MenuTree menu={menu} collapsed={collapsed} />
      </nav>
      <button
        type="button"
        className={`${ui.line} ${ui.bareButton} ${css.toggle}`}
        aria-expanded={!collapsed}
        aria-label={collapsed ? '展开菜单' : undefined}
        onClick={onToggle}
      >
        {collapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined aria-hidden="true" />}
        {!collapsed && <span>收起菜单</span>}
      </button>
    </aside>
  );
}
