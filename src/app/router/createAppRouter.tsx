/** All addresses: the shell's own pages, the pages of the configuration behind their guard, and 404 for the rest. */
import { createBrowserRouter, Navigate, type RouteObject, useLocation } from 'react-router';
import type { Manifest } from '../../config/normalized';
import { resourceRoutes } from '../../engine/routes';
import { loadChunk } from '../../providers/page/chunkFailure';
import { Layout } from '../layout/Layout';
import { RefineRoot } from '../RefineRoot';
import { Splash } from '../Splash';
import type { laterPages as LaterPages } from './laterPages';
import { PermissionGuard } from './PermissionGuard';
import { accountPath, guidePath, homePath, rolePolicyPath, seeAsPath, whyPath } from './places';
import { RouteFailure } from './RouteFailure';

type LaterPage = keyof typeof LaterPages;

export type AppRouter = ReturnType<typeof createBrowserRouter>;

/** `view` is whose address it follows; the page's own window by default. */
export function createAppRouter(manifest: Manifest, view: Window = window): AppRouter {
  const root: RouteObject = {
    element: <RefineRoot />,
    errorElement: <RouteFailure />,
    HydrateFallback: Splash,
    children: [{ element: <Layout />, children: pages(manifest) }],
  };
  return createBrowserRouter([root], { window: view });
}

/** Failures stand inside the layout, so that one broken page leaves the way to the others open. */
function pages(manifest: Manifest): RouteObject[] {
  const children: RouteObject[] = [
    { index: true, element: <Navigate to={homePath} replace /> },
    { path: homePath, lazy: () => loadChunk('dashboard', loadDashboard) },
    { path: `${guidePath}/:id?`, lazy: later('guidePage') },
    { path: accountPath, lazy: later('account') },
    { path: whyPath, lazy: later('why') },
    { path: seeAsPath, lazy: later('seeAs') },
    { path: '/404', lazy: later('notFound') },
    { path: '/login', element: <Navigate to="/" replace /> },
    { path: '/wxban', element: <Navigate to="/" replace /> },
    {
      element: <PermissionGuard />,
      children: [{ path: rolePolicyPath, lazy: later('rolePolicy') }, ...resourceRoutes(manifest)],
    },
    { path: '*', element: <Unknown /> },
  ];
  return [{ errorElement: <RouteFailure />, children }];
}

/** Two unknown addresses one right after the other are two visits: without the key the second would stay a blank page. */
function Unknown() {
  const { key, pathname } = useLocation();
  return <Navigate key={key + pathname} to="/404" replace />;
}

async function loadDashboard() {
  const { DashboardPage } = await import('../../pages/dashboard/DashboardPage');
  return { Component: DashboardPage };
}

function later(page: LaterPage): () => Promise<Awaited<ReturnType<(typeof LaterPages)[LaterPage]>>> {
  return () => loadChunk(page, async () => (await import('./laterPages')).laterPages[page]());
}
