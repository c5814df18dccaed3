/** All routes: pages of the shell, pages of the configuration behind the permission guard, and 404. */
import { createBrowserRouter, Navigate, type RouteObject, useLocation } from 'react-router';
import type { Manifest } from '../../config/normalized';
import { resourceRoutes } from '../../engine/routes';
import { loadChunk } from '../../ui/chunkFailure';
import { Layout } from '../layout/Layout';
import { areaRoutes } from '../location/areaRoutes';
import { accountPath, homePath } from '../location/describeLocation';
import { RefineRoot } from '../RefineRoot';
import { Splash } from '../Splash';
import { PermissionGuard } from './PermissionGuard';
import { RouteFailure } from './RouteFailure';

export type AppRouter = ReturnType<typeof createBrowserRouter>;

/** `view` is the window whose address the router uses; the page's own by default. */
export function createAppRouter(manifest: Manifest, view: Window = window): AppRouter {
  const root: RouteObject = {
    element: <RefineRoot />,
    errorElement: <RouteFailure />,
    HydrateFallback: Splash,
    children: [
      { errorElement: <RouteFailure />, children: buildBareRoutes() },
      { element: <Layout />, children: buildPageRoutes(manifest) },
    ],
  };
  return createBrowserRouter([root], { window: view });
}

/** Children of the layout; an error is rendered inside the layout, so that the menu stays usable. */
function buildPageRoutes(manifest: Manifest): RouteObject[] {
  const children: RouteObject[] = [
    { index: true, element: <Navigate to={homePath} replace /> },
    { path: homePath, lazy: () => loadChunk('dashboard', loadDashboard) },
    { path: accountPath, lazy: createLazyPage('AccountPage') },
    ...routesOf(false),
    { path: '/404', lazy: createLazyPage('NotFound') },
    { path: '/login', element: <Navigate to="/" replace /> },
    { path: '/wxban', element: <Navigate to="/" replace /> },
    {
      element: <PermissionGuard />,
      children: [...routesOf(true), ...resourceRoutes(manifest, buildResourceRoutes)],
    },
    { path: '*', element: <Unknown /> },
  ];
  return [{ errorElement: <RouteFailure />, children }];
}

/** The key makes two consecutive unknown addresses two redirects; without it the second one would render nothing. */
function Unknown() {
  const { key, pathname } = useLocation();
  return <Navigate key={key + pathname} to="/404" replace />;
}

async function loadDashboard() {
  const { DashboardPage } = await import('../../modules/dashboard/web/pages/dashboard/DashboardPage');
  return { Component: DashboardPage };
}

/** Pages without menu and top bar. */
function buildBareRoutes(): RouteObject[] {
  return areaRoutes.filter(({ bare }) => bare).map(({ path, page }) => ({ path, lazy: createLazyPage(page) }));
}

function routesOf(guarded: boolean): RouteObject[] {
  return areaRoutes
    .filter((route) => route.about === undefined && !route.bare && (route.guarded ?? false) === guarded)
    .map(({ path, page }) => ({ path, lazy: createLazyPage(page) }));
}

/** Hand-made pages among those about a record of the resource. */
function buildResourceRoutes(resource: string): RouteObject[] {
  return areaRoutes.filter(({ about }) => about === resource).map(({ path, page }) => ({ path, lazy: createLazyPage(page) }));
}

function createLazyPage(page: string) {
  return () => loadChunk(page, async () => (await import('./lazyPages')).loadPage(page));
}
