/** State of the menu: expanded, collapsed, or a drawer; the first two are stored in a cookie (1 = expanded). */
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { readCookie, writeCookie } from '../../providers/auth/tokenCookie';
import { useMediaQuery } from '../../ui/useMediaQuery';

const cookie = 'sidebarStatus';
const aYear = 365 * 86_400;
/** On smaller screens the menu is a drawer (spec §9). */
const mobileScreen = '(max-width: 991.98px)';

export interface SidebarState {
  mobile: boolean;
  collapsed: boolean;
  drawerOpen: boolean;
  toggle: () => void;
  openDrawer: () => void;
  closeDrawer: () => void;
}

export function useSidebar(): SidebarState {
  const mobile = useMediaQuery(mobileScreen);
  const { key } = useLocation();
  const [open, setOpen] = useState(() => readCookie(cookie) !== '0');
  const [drawerOpen, setDrawerOpen] = useState(false);
  const closeDrawer = useCallback(() => setDrawerOpen(false), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation and every change of size closes it.
  useEffect(closeDrawer, [key, mobile]);

  const toggle = () => {
    writeCookie(cookie, open ? '0' : '1', aYear);
    setOpen(!open);
  };
  return { mobile, collapsed: !open, drawerOpen, toggle, openDrawer: () => setDrawerOpen(true), closeDrawer };
}
