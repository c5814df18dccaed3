/** State of the menu: expanded, collapsed, or a drawer; the first two are stored in a cookie (1 = expanded). */
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { readCookie, writeCookie } from '../../providers/auth/tokenCookie';
import { useMediaQuery } from '../../ui/useMediaQuery';

const cookie = 'sidebarStatus';
const aYear = 365 * 86_400;
/** On smaller screens the menu is a drawer (spec §9). */
const mobileScreen = '(max-width: 991.98px)';

interface SidebarState {
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
  const isRedirect = useNavigationType() === 'REPLACE';
  const [open, setOpen] = useState(() => readCookie(cookie) !== '0');
  const [drawerOpen, setDrawerOpen] = useState(false);
  const closeDrawer = useCallback(() => setDrawerOpen(false), []);

  // A redirect is nobody's choice: the first page leads on to another one while somebody is opening the menu already.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every other navigation closes it.
  useEffect(() => {
    if (!isRedirect) closeDrawer();
  }, [key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: so does every change of size.
  useEffect(closeDrawer, [mobile]);

  const toggle = () => {
    writeCookie(cookie, open ? '0' : '1', aYear);
    setOpen(!open);
  };
  return { mobile, collapsed: !open, drawerOpen, toggle, openDrawer: () => setDrawerOpen(true), closeDrawer };
}
