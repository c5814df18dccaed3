/** Frame of every page: notice bar, menu, top bar, content. The window scrolls; menu and top bar are fixed. */

import { manifest } from 'virtual:kangjiao/config';
import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { PageOutlet } from '../../engine/keepAlive/PageOutlet';
import { prefetchPages } from '../../engine/routes';
import { useUserInfo } from '../../providers/auth/userInfo';
import { lazyPart } from '../../ui/lazyPart';
import { PageLoading } from '../../ui/PageLoading';
import ui from '../../ui/ui.module.css';
import type { PageLocation } from '../location/describeLocation';
import { usePageLocation } from '../location/usePageLocation';
import { KeyHost } from '../palette/KeyHost';
import { JobHost } from '../progress/JobHost';
import { EntryTabs } from './EntryTabs';
import css from './layout.module.css';
import { Navbar } from './Navbar';
import { NoticeBar } from './NoticeBar';
import { PrintMark } from './PrintMark';
import { Sidebar } from './Sidebar';
import { SidebarDrawer } from './SidebarDrawer';
import { useMenu } from './useMenu';
import { usePageChange } from './usePageChange';
import { useSidebar } from './useSidebar';

const ClockBar = lazyPart('clock', () => import('./ClockBar'));
const ImpersonationBar = lazyPart('impersonation', () => import('../impersonation/ImpersonationBar'));
const listKeepAlive = () => manifest.resources.filter((resource) => resource.keepAlive).map(({ name }) => name);

export function Layout() {
  const [keepAlivePages] = useState(listKeepAlive);
  const main = useRef<HTMLElement>(null);
  const current = usePageLocation();
  const sidebar = useSidebar();
  const loading = useNavigation().state !== 'idle';
  useEffect(prefetchWhenIdle, []);

  return (
    <div className={css.layout}>
      <a className={css.skip} href="#main">
        跳到正文
      </a>
      {loading && <div className={css.progress} role="progressbar" aria-label="正在打开页面" />}
      <PageChange current={current} main={main} />
      <TopBar />
      <div className={css.columns}>
        <Side sidebar={sidebar} />
        <div className={ui.fill}>
          <Navbar crumbs={current.crumbs} address={current.page} onOpenMenu={sidebar.mobile ? sidebar.openDrawer : undefined} />
          <Main ref={main}>
            {!sidebar.mobile && <EntryTabs address={current.page} />}
            <PageOutlet names={keepAlivePages} current={current.keepAlive} />
          </Main>
        </div>
      </div>
      <JobHost />
      <PrintMark />
      <KeyHost />
    </div>
  );
}

/** `data-address`: address of the page on screen. The address bar is ahead of it while the code of the next page loads. */
function Main({ ref, children }: { ref: RefObject<HTMLElement | null>; children: ReactNode }) {
  const { pathname, search } = useLocation();
  return (
    <main id="main" ref={ref} className={css.main} tabIndex={-1} data-address={pathname + search}>
      <Suspense fallback={<PageLoading />}>{children}</Suspense>
    </main>
  );
}

/**
 * A separate component, so that a new announcement does not render other components. It is placed before the page because effects run in
 * this order: the page then restores its own scroll position.
 */
function PageChange({ current, main }: { current: PageLocation; main: RefObject<HTMLElement | null> }) {
  return (
    <div className={ui.spoken} aria-live="polite">
      {usePageChange(current, main)}
    </div>
  );
}

function TopBar() {
  const { seeingAs, clock } = useUserInfo();
  if (!seeingAs && clock)
    return (
      <Suspense>
        <ClockBar clock={clock} />
      </Suspense>
    );
  if (!seeingAs) return <NoticeBar />;
  return (
    <Suspense>
      <ImpersonationBar title={seeingAs} />
    </Suspense>
  );
}

function Side({ sidebar }: { sidebar: ReturnType<typeof useSidebar> }) {
  const menu = useMenu('side');
  if (sidebar.mobile) return <SidebarDrawer menu={menu} open={sidebar.drawerOpen} onClose={sidebar.closeDrawer} />;
  return <Sidebar menu={menu} collapsed={sidebar.collapsed} onToggle={sidebar.toggle} />;
}

const settleMs = 5_000;

/** Loads the code of forms and record pages when the browser is idle, `settleMs` after the first page. */
function prefetchWhenIdle(): () => void {
  // Safari has no `requestIdleCallback`.
  const whenIdle = window.requestIdleCallback ?? window.setTimeout;
  const timer = window.setTimeout(() => whenIdle(prefetchPages), settleMs);
  return () => window.clearTimeout(timer);
}
