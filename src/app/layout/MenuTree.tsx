/** The menu: one submenu open at a time, the current page selected. */
import { Menu, type MenuProps } from 'antd';
import { memo, type PointerEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { findMenuPage, type MenuEntry, type MenuSection } from '../../engine/menu/buildMenu';
import { preloadResource } from '../../engine/useResource';
import { homePath } from '../location/describeLocation';
import { usePageLocation } from '../location/usePageLocation';
import { useSession } from '../session/SessionContext';
import { renderMenuIcon } from './menuIcons';

interface MenuTreeProps {
  menu: readonly MenuSection[];
  collapsed: boolean;
}

export const MenuTree = memo(function MenuTree({ menu, collapsed }: MenuTreeProps) {
  const { pathname } = useLocation();
  const { resource } = usePageLocation();
  const { askAhead } = useSession();
  // Record pages and forms may have an address that does not begin with that of their list.
  const here = findMenuPage(menu, resource?.path ?? pathname);
  const [open, setOpen] = useState<string | undefined>(here?.section.name);
  const section = here?.section.name;
  const entry = here && keyOf(here.entry);
  /** Page chosen in the open menu, until navigation to it ends: the submenus opened meanwhile stay open then. */
  const chosen = useRef<string>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: within a section the menu stays as it is.
  useEffect(() => {
    if (section && chosen.current !== entry) setOpen(section);
    chosen.current = undefined;
  }, [section]);

  // A collapsed menu controls its popup submenus itself.
  const openKeys = collapsed ? {} : { openKeys: open ? [open] : [], onOpenChange: (keys: string[]) => setOpen(keys.at(-1)) };
  return (
    <Menu
      mode="inline"
      inlineCollapsed={collapsed}
      inlineIndent={20}
      selectedKeys={[entry ?? pathname]}
      items={buildItems(menu, askAhead)}
      onClick={({ key }) => {
        if (!collapsed) chosen.current = key;
      }}
      {...openKeys}
    />
  );
});

/** A group with one entry is drawn as that entry, without a submenu. */
function buildItems(menu: readonly MenuSection[], askAhead: (path: string) => void): MenuProps['items'] {
  const entryItem = (entry: MenuEntry) => ({ key: keyOf(entry), label: <EntryLink entry={entry} askAhead={askAhead} /> });
  const home = { key: homePath, icon: renderMenuIcon('AppstoreOutlined'), label: <Link to={homePath}>工作台</Link> };
  const sections = menu.map(({ name, title, icon, entries: [first, ...others] }) =>
    first && others.length === 0
      ? { ...entryItem(first), icon: renderMenuIcon(icon) }
      : { key: name, icon: renderMenuIcon(icon), label: title, children: [first as MenuEntry, ...others].map(entryItem) },
  );
  return [home, ...sections];
}

const keyOf = ({ pages: [first] }: MenuEntry): string => first.path;

/** The list is requested on press, while its page is loaded and rendered. */
function EntryLink({ entry: { title, pages }, askAhead }: { entry: MenuEntry; askAhead: (path: string) => void }) {
  const [{ name, path }] = pages;
  const { pathname } = useLocation();
  // Not for touch: a finger on an entry may be scrolling the menu.
  const press = ({ pointerType, button, ctrlKey, metaKey, shiftKey }: PointerEvent) => {
    const isPlain = button === 0 && !ctrlKey && !metaKey && !shiftKey;
    if (isPlain && pointerType === 'mouse' && pathname !== path) askAhead(path);
  };
  return (
    <Link to={path} onPointerEnter={() => prefetchResource(name)} onFocus={() => prefetchResource(name)} onPointerDown={press}>
      {title}
    </Link>
  );
}

/** Preloads the configuration of a page on hover or focus; a failure is shown when the page opens. */
function prefetchResource(resource: string): void {
  preloadResource(resource).catch(() => undefined);
}
