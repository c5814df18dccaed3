/** The shell of a signed-in person: Refine with its providers, antd with its theme, the router inside. */
import '@ant-design/v5-patch-for-react-19';
import '../fields/tones.css';
import { ConfigProvider } from 'antd';
import zhCN from 'antd/es/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { manifest, onConfigChange } from 'virtual:kangjiao/config';
import { useEffect, useMemo, useState } from 'react';
import { RouterProvider } from 'react-router';
import { ExtensionsContext } from '../engine/extensions';
import { PaperThemeContext } from '../engine/print/paperTheme';
import { extensions } from '../extensions/registry';
import { FieldServicesContext } from '../fields/fieldServices';
import { OfferedContext, PolicyContext } from '../providers/access/usePolicy';
import { UserInfoContext } from '../providers/auth/userInfo';
import { EarlyListsContext } from '../providers/data/earlyLists';
import type { UserInfo } from '../wire/identity';
import { helpMode } from './help/helpMode';
import { endRehearsal } from './rehearsal/rehearse';
import { createAppRouter } from './router/createAppRouter';
import { createSession } from './session/createSession';
import { earlyLists } from './session/earlyLists';
import { SessionContext } from './session/SessionContext';
import { useStore } from './store';
import { buildTheme } from './theme/theme';
import { useThemeName } from './theme/themeChoice';

export { rehearse } from './rehearsal/rehearse';
export { prefetchRoute } from './router/prefetchRoute';
export { askEarly } from './session/earlyLists';

dayjs.locale('zh-cn');
// Menu, routes and calls are made from the manifest once; while developing, a change of it starts the page anew.
onConfigChange((next) => JSON.stringify(next) !== JSON.stringify(manifest) && location.reload());

/** By then the first page is on screen. */
const settledMs = 10_000;

/** Drawn in help mode: everything there is. */
const everything = { can: () => true };

const buildPaperTheme = () => ({ ...buildTheme('light', 'kj-paper'), inherit: false });

export default function App({ user }: { user: UserInfo }) {
  const [session] = useState(() => createSession(user, manifest));
  const [router] = useState(() => createAppRouter(manifest));
  const themeName = useThemeName();
  const helping = useStore(helpMode);
  const theme = useMemo(() => buildTheme(themeName), [themeName]);
  useEffect(() => {
    const timer = setTimeout(endRehearsal, settledMs);
    return () => clearTimeout(timer);
  }, []);

  return (
    <ConfigProvider locale={zhCN} theme={theme} button={{ autoInsertSpace: false }}>
      <SessionContext value={session}>
        <UserInfoContext value={user}>
          <PolicyContext value={session.policy}>
            <OfferedContext value={helping ? everything : undefined}>
              <FieldServicesContext value={session.fieldServices}>
                <ExtensionsContext value={extensions}>
                  <PaperThemeContext value={buildPaperTheme}>
                    <EarlyListsContext value={earlyLists}>
                      <RouterProvider router={router} />
                    </EarlyListsContext>
                  </PaperThemeContext>
                </ExtensionsContext>
              </FieldServicesContext>
            </OfferedContext>
          </PolicyContext>
        </UserInfoContext>
      </SessionContext>
    </ConfigProvider>
  );
}
