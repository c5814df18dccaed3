/** Root of the signed-in application: Refine with its providers, antd with its theme, and the router. */
import '@ant-design/v5-patch-for-react-19';
import '../fields/tones.css';
import './touch.css';
import { manifest } from 'virtual:kangjiao/config';
import { StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider } from 'antd';
import zhCN from 'antd/es/locale/zh_CN';
import { Activity, type ReactNode, useInsertionEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { RouterProvider } from 'react-router';
import { ExtensionsContext } from '../engine/extensions';
import { PrintThemeContext } from '../engine/print/printTheme';
import { FieldServicesContext } from '../fields/fieldServices';
import { DisplayPolicyContext, PolicyContext } from '../providers/access/usePolicy';
import { UserInfoContext } from '../providers/auth/userInfo';
import { EarlyListsContext } from '../providers/data/earlyLists';
import { ArrivalContext, PrerenderContext } from '../providers/page/prerender';
import { useStore } from '../ui/store';
import { littleMotion, useMediaQuery } from '../ui/useMediaQuery';
import type { UserInfo } from '../wire/identity';
import { extensions } from './extensions';
import { helpMode } from './help/helpMode';
import { anonymousUser } from './prerender/anonymousUser';
import type { PrerenderedPage } from './prerender/renderPageAhead';
import { createAppRouter } from './router/createAppRouter';
import { createSession } from './session/createSession';
import { earlyLists } from './session/earlyLists';
import { SessionContext } from './session/SessionContext';
import { createStyleCache } from './theme/styleCache';
import { buildTheme } from './theme/theme';
import { useThemeName } from './theme/themeChoice';
import { useStructureChanges } from './useManifest';

export { renderPageAhead } from './prerender/renderPageAhead';
export { prefetchRoute } from './router/prefetchRoute';
export { askEarly } from './session/earlyLists';

/** Policy of help mode: everything is displayed. */
const everything = { can: () => true };

const plainButton = { autoInsertSpace: false };
/** Accessible name of the close button of dialogs; antd's default is English. */
const closeButton = { closable: { 'aria-label': '关闭' } };
const styleCache = createStyleCache();
const buildPrintTheme = () => ({ ...buildTheme('light', { key: 'kj-paper' }), inherit: false });

export interface AppProps {
  /** Undefined while prerendering before sign-in, when the user is unknown. */
  user: UserInfo | undefined;
  /** The prerendered page to reuse; undefined = the page is rendered at the current address. */
  prerendered: PrerenderedPage | undefined;
  /** The user signed in on this page; false = the session existed when the page was loaded. */
  arrived: boolean;
}

export default function App(props: AppProps) {
  const { user, prerendered } = props;
  // An insertion effect, so that the page is in the document before the layout effects of its components measure it.
  useInsertionEffect(() => {
    if (user && prerendered) document.getElementById('root')?.append(prerendered.box);
  }, [user, prerendered]);
  const count = useStructureChanges();
  const page = (
    <Activity mode={user ? 'visible' : 'hidden'}>
      <Shell key={count} {...props} prerendered={count === 0 ? prerendered : undefined} />
    </Activity>
  );
  return prerendered ? createPortal(page, prerendered.box) : page;
}

function Shell({ user = anonymousUser, prerendered, arrived }: AppProps) {
  const session = useMemo(() => createSession(user, manifest), [user]);
  const [router] = useState(() => prerendered?.router ?? createAppRouter(manifest));
  const helping = useStore(helpMode);
  // The same element before and after sign-in, so that only the consumers of the user contexts render again.
  const pages = useMemo(
    () => (
      <Themed>
        <RouterProvider router={router} />
      </Themed>
    ),
    [router],
  );
  return (
    <PrerenderContext value={user === anonymousUser ? prerendered : undefined}>
      <SessionContext value={session}>
        <UserInfoContext value={user}>
          <PolicyContext value={session.policy}>
            <DisplayPolicyContext value={helping ? everything : undefined}>
              <FieldServicesContext value={session.fieldServices}>
                <ExtensionsContext value={extensions}>
                  <PrintThemeContext value={buildPrintTheme}>
                    <EarlyListsContext value={earlyLists}>
                      <ArrivalContext value={arrived}>{pages}</ArrivalContext>
                    </EarlyListsContext>
                  </PrintThemeContext>
                </ExtensionsContext>
              </FieldServicesContext>
            </DisplayPolicyContext>
          </PolicyContext>
        </UserInfoContext>
      </SessionContext>
    </PrerenderContext>
  );
}

function Themed({ children }: { children: ReactNode }) {
  const themeName = useThemeName();
  const calm = useMediaQuery(littleMotion);
  const theme = useMemo(() => buildTheme(themeName, { motion: !calm }), [themeName, calm]);
  return (
    <StyleProvider cache={styleCache}>
      {/* virtual={false}: options of virtualised drop-downs have no role, so screen readers do not find them; our lists are short. */}
      <ConfigProvider locale={zhCN} theme={theme} button={plainButton} modal={closeButton} drawer={closeButton} virtual={false}>
        {children}
      </ConfigProvider>
    </StyleProvider>
  );
}
