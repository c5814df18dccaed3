/** All addresses: the shell's own pages, the pages of the configuration behind their guard, and 404 for the rest. */
import { createBrowserRouter, Navigate, type RouteObject, useLocation } from 'react-router';
import type { Manifest } from '../../config/normalized';
import { resourceRoutes } from '../../engine/routes';
import { loadChunk } from '../../ui/chunkFailure';
import { Layout } from '../layout/Layout';
import { areaRoutes } from '../places/areaRoutes';
import { accountPath, homePath } from '../places/places';
import { RefineRoot } from '../RefineRoot';
import { Splash } from '../Splash';
import { PermissionGuard } from './PermissionGuard';
import { RouteFailure } from './RouteFailure';

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
    { path: accountPath, lazy: later('AccountPage') },
    ...routesOf(false),
    { path: '/404', lazy: later('NotFound') },
    { path: '/login', element: <Navigate to="/" replace /> },
    { path: '/wxban', element: <Navigate to="/" replace /> },
    {
      element: <PermissionGuard />,
      children: [...routesOf(true), ...resourceRoutes(manifest)],
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
  const { DashboardPage } = await import('../../modules/dashboard/web/DashboardPage');
  return { Component: DashboardPage };
}

function routesOf(guarded: boolean): RouteObject[] {
  return areaRoutes.filter((route) => (route.guarded ?? false) === guarded).map(({ path, page }) => ({ path, lazy: later(page) }));
}

function later(page: string) {
  return () => loadChunk(page, async () => (await import('./laterPages')).loadLaterPage(page));
}
