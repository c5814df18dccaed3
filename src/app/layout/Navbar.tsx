/** Top bar: breadcrumb, search, help, notices, organisation and account. */
import { MenuOutlined } from '@ant-design/icons';
import ui from '../../ui/ui.module.css';
import { Bell } from '../bell/Bell';
import { HelpMenu } from '../help/HelpMenu';
import type { Crumb } from '../location/describeLocation';
import { openPaletteEvent } from '../palette/KeyHost';
import { AccountMenu } from './AccountMenu';
import { Breadcrumb } from './Breadcrumb';
import { PageChoice, usePageChoice } from './EntryTabs';
import css from './layout.module.css';
import { OrganisationSwitch } from './OrganisationSwitch';

interface NavbarProps {
  crumbs: readonly Crumb[];
  /** Address of the page itself. */
  address: string;
  /** Defined on small screens only. */
  onOpenMenu: (() => void) | undefined;
}

export function Navbar({ crumbs, address, onOpenMenu }: NavbarProps) {
  const choice = usePageChoice(address);
  return (
    <header className={`${ui.line} ${css.navbar}`}>
      {onOpenMenu && (
        <button type="button" className={css.menuButton} aria-label="打开菜单" onClick={onOpenMenu}>
          <MenuOutlined />
        </button>
      )}
      {onOpenMenu && choice ? <PageChoice {...choice} /> : <Breadcrumb crumbs={crumbs} />}
      <div className={`${ui.line} ${css.tools}`}>
        {!onOpenMenu && (
          <button
            type="button"
            className={`${ui.spreadLine} ${ui.hint} ${css.find}`}
            aria-keyshortcuts="Control+K"
            onClick={() => window.dispatchEvent(new Event(openPaletteEvent))}
          >
            搜索页面、学员、操作 <kbd className={css.findKey}>Ctrl K</kbd>
          </button>
        )}
        <HelpMenu />
        <Bell />
        <OrganisationSwitch />
        <AccountMenu />
      </div>
    </header>
  );
}
