/** Refine around every page. It stands inside the router, because its hooks navigate. */

import { manifest } from 'virtual:kangjiao/config';
import { type IRefineOptions, Refine } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import { Outlet } from 'react-router';
import { i18nProvider } from './locale/i18nProvider';
import { ToastHost } from './notification/ToastHost';
import { buildRefineResources } from './refineResources';
import { ReloginDialog } from './relogin/ReloginDialog';
import { useSession } from './session/SessionContext';
import { useTokenWatch } from './session/useTokenWatch';

const resources = buildRefineResources(manifest);
const options: IRefineOptions = {
  disableTelemetry: true,
  disableRouteChangeHandler: true,
  reactQuery: { clientConfig: { defaultOptions: { queries: { retry: false } } } },
};

export function RefineRoot() {
  const session = useSession();
  useTokenWatch();
  return (
    <Refine
      dataProvider={session.dataProvider}
      authProvider={session.authProvider}
      accessControlProvider={session.accessControlProvider}
      notificationProvider={session.notificationProvider}
      i18nProvider={i18nProvider}
      routerProvider={routerProvider}
      resources={resources}
      options={options}
    >
      <Outlet />
      <ToastHost store={session.toast} />
      <ReloginDialog store={session.relogin} />
    </Refine>
  );
}
