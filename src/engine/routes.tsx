/**
 * Routes of all resources, generated from the manifest. Code and configuration of a page are loaded in parallel; the code of forms and
 * record pages with the first of them.
 */

import type { ComponentType } from 'react';
import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import { findAddressPattern } from '../config/addresses';
import type { Manifest, ManifestAbout, ManifestResource } from '../config/normalized';
import { must } from '../domain/must';
import { loadChunk } from '../ui/chunkFailure';
import { statisticsSegment } from '../wire/statistics';
import type { FormMode } from './form/formModel';
import { findReturnAddress } from './keepAlive/lastAddresses';
import { preloadResource } from './useResource';

const loadListPage = () => import('./list/ListPage');
const loadFormPage = () => import('./form/FormPage');
const loadFormDrawer = () => import('./form/FormDrawer');
const loadSinglePage = () => import('./form/SinglePage');
const loadExtensionPage = () => import('./page/ExtensionPage');
const loadImportPage = () => import('./import/ImportPage');
const loadShowPage = () => import('./show/ShowPage');
const loadAboutFrame = () => import('./about/AboutFrame');
const loadAboutPage = () => import('./about/AboutPage');
const loadAboutEntry = () => import('./about/AboutEntry');
const loadSheetPage = () => import('./sheet/SheetPage');
const loadStatisticsPage = () => import('./list/statistics/StatisticsPage');

/** Loads the code of forms and record pages ahead; call it when the browser is idle. */
export function prefetchPages(): void {
  for (const load of [loadShowPage, loadFormPage, loadFormDrawer]) load().catch(() => undefined);
}

/**
 * Routes of the resources; without a path a resource has routes only for pages with addresses of their own. `handMade`: hand-made pages of
 * areas among the pages about a record of the resource.
 */
export function resourceRoutes(manifest: Manifest, handMade: (resource: string) => RouteObject[] = () => []): RouteObject[] {
  return manifest.resources.flatMap((resource) => [
    ...(resource.path === undefined ? [] : routesOf(resource, resource.path)),
    ...buildPagesElsewhere(resource),
    ...(resource.about ? buildAboutRoutes(resource, resource.about, handMade(resource.name)) : []),
  ]);
}

/** Pages about a chosen record under one head. */
function buildAboutRoutes({ name }: ManifestResource, about: ManifestAbout, handMade: RouteObject[]): RouteObject[] {
  const drawn = about.pages.filter(({ path }) => !handMade.some((route) => route.path === path));
  const frame: RouteObject = {
    ...createConfigured(name),
    lazy: async () => {
      const { default: Frame } = await loadChunk('about', loadAboutFrame);
      return { element: <Frame name={name} /> };
    },
    children: [
      ...drawn.map(({ path }) => ({
        path,
        lazy: async () => {
          const { default: Page } = await loadChunk('about', loadAboutPage);
          return { element: <Page name={name} path={path} /> };
        },
      })),
      ...handMade,
    ],
  };
  return [frame, buildEntryRoute(about, about.path), buildEntryRoute(about, about.record.replace('{id}', ':id'))];
}

function buildEntryRoute(about: ManifestAbout, path: string): RouteObject {
  return {
    path,
    lazy: async () => {
      const { default: Entry } = await loadChunk('about', loadAboutEntry);
      return { element: <Entry about={about} /> };
    },
  };
}

/** Forms and record pages with addresses of their own; the others are below the list. */
function buildPagesElsewhere(resource: ManifestResource): RouteObject[] {
  const { name, addresses, hasShow } = resource;
  const forms = buildFormRoutes(resource, false).flatMap(({ page, route }) => (addresses?.[page] ? [route] : []));
  return addresses?.show && hasShow ? [...forms, showRoute(resource, name)] : forms;
}

/** Forms in drawers are child routes of the list; other forms are separate pages. */
function routesOf(resource: ManifestResource, path: string): RouteObject[] {
  const { name, hasShow, formLayout, single, page } = resource;
  if (page !== undefined) return [ownPage(name, path, 'page', loadExtensionPage)];
  if (single) return [ownPage(name, path, 'form', loadSinglePage)];
  const inDrawer = formLayout === 'drawer';
  const forms = buildFormRoutes(resource, inDrawer).flatMap(({ page, route }) => (resource.addresses?.[page] ? [] : [route]));
  const list: RouteObject = {
    path,
    ...(resource.keepAlive ? createReturnRoute(name, path) : createConfigured(name)),
    lazy: async () => {
      const { ListPage } = await loadChunk('list', loadListPage);
      return { element: <ListPage name={name} /> };
    },
    children: inDrawer ? forms : [],
  };
  const pages = inDrawer ? [] : forms;
  if (resource.endpoints.import) pages.push(ownPage(name, `${path}/import`, 'import', loadImportPage));
  pages.push(ownPage(name, `${path}/${statisticsSegment}`, 'statistics', loadStatisticsPage));
  if (resource.hasSheets) pages.push(ownPage(name, `${path}/sheet/:sheet`, 'sheet', loadSheetPage));
  return hasShow && !resource.addresses?.show ? [list, ...pages, showRoute(resource, name)] : [list, ...pages];
}

/** A page without a list: import, sheet, form of a single record, or page of an extension. */
function ownPage(
  name: string,
  path: string,
  chunk: string,
  load: () => Promise<{ default: ComponentType<{ name: string }> }>,
): RouteObject {
  return {
    path,
    ...createConfigured(name),
    lazy: async () => {
      const { default: Page } = await loadChunk(chunk, load);
      return { element: <Page name={name} /> };
    },
  };
}

interface FormRoute {
  page: 'create' | 'edit';
  route: RouteObject;
}

function buildFormRoutes(resource: ManifestResource, inDrawer: boolean): FormRoute[] {
  const { name, endpoints, formLayout } = resource;
  if (formLayout === undefined) return [];
  const form = (page: FormMode): FormRoute => ({
    page,
    route: {
      path: findAddressPattern(resource, page),
      ...createConfigured(name),
      lazy: async () => {
        const { default: Form } = await (inDrawer ? loadChunk('form', loadFormDrawer) : loadChunk('form', loadFormPage));
        return { element: <Form name={name} mode={page} /> };
      },
    },
  });
  return [...(endpoints.create ? [form('create')] : []), ...(endpoints.update ? [form('edit')] : [])];
}

function showRoute(resource: ManifestResource, name: string): RouteObject {
  const path = findAddressPattern(resource, 'show');
  if (resource.about) return buildEntryRoute(resource.about, must(path, `address of a record of "${name}"`));
  return {
    path,
    ...createConfigured(name),
    lazy: async () => {
      const { default: ShowPage } = await loadChunk('show', loadShowPage);
      return { element: <ShowPage name={name} /> };
    },
  };
}

/** The configuration is loaded in parallel with the code, and not again when only the query changes. */
function createConfigured(name: string): Pick<RouteObject, 'loader' | 'shouldRevalidate'> {
  return {
    loader: async () => {
      await preloadResource(name);
      return null;
    },
    shouldRevalidate: () => false,
  };
}

/** Like `configured`; the bare path of a kept-alive page redirects to its last address. */
function createReturnRoute(name: string, path: string): ReturnType<typeof createConfigured> {
  return {
    loader: async ({ request }: LoaderFunctionArgs) => {
      const last = findReturnAddress(name, path, new URL(request.url));
      if (last !== undefined) return redirect(last);
      await preloadResource(name);
      return null;
    },
    shouldRevalidate: () => false,
  };
}
