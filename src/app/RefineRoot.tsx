/** Refine around all pages. It is rendered inside the router because its hooks navigate. */

import { type IRefineOptions, Refine } from '@refinedev/core';
import { useMemo } from 'react';
import { Outlet } from 'react-router';
import { i18nProvider } from './locale/i18nProvider';
import { ToastHost } from './notification/ToastHost';
import { OverlayHost } from './overlay/OverlayHost';
import { buildRefineResources } from './refineResources';
import { refineRouter } from './refineRouter';
import { useSession } from './session/SessionContext';
import { useSessionWatch } from './session/useSessionWatch';
import { useManifest } from './useManifest';

const options: IRefineOptions = {
  disableTelemetry: true,
  disableRouteChangeHandler: true,
  reactQuery: { clientConfig: { defaultOptions: { queries: { retry: false } } } },
};

/** Created once, so that it is not rendered again when the user signs in. */
const outlet = <Outlet />;

export function RefineRoot() {
  const session = useSession();
  const manifest = useManifest();
  const resources = useMemo(() => buildRefineResources(manifest), [manifest]);
  // Named, because for a provider without a name Refine creates a new object on each render, which would also change every call of the
  // pages below.
  const dataProvider = useMemo(() => ({ default: session.dataProvider }), [session]);
  useSessionWatch(session);
  return (
    <Refine
      dataProvider={dataProvider}
      authProvider={session.authProvider}
      accessControlProvider={session.accessControlProvider}
      notificationProvider={session.notificationProvider}
      i18nProvider={i18nProvider}
      routerProvider={refineRouter}
      resources={resources}
      options={options}
    >
      {outlet}
      <ToastHost store={session.overlays.toast} />
      <OverlayHost session={session} />
    </Refine>
  );
}
