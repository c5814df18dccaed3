/**
 * Refine's router, which compares an address with the resources once.
 *
 * Every hook of Refine calls `parse`, and that of the library compares the address with the routes of all resources in each of them: on a
 * change of page a sixth of React's time until the rows. Route parameters are read in each hook still, since they depend on the route that
 * the component is in.
 */
import { type IResourceItem, matchResourceFromRoute, ResourceContext, type RouterProvider } from '@refinedev/core';
import libraryRouter from '@refinedev/react-router';
import { use, useCallback } from 'react';
import { matchPath, useLocation, useParams } from 'react-router';

type Parse = ReturnType<NonNullable<RouterProvider['parse']>>;
type Match = ReturnType<typeof matchResourceFromRoute>;

let last: { resources: IResourceItem[]; pathname: string; match: Match } | undefined;

function matchResource(resources: IResourceItem[], pathname: string): Match {
  if (last?.resources !== resources || last.pathname !== pathname)
    last = { resources, pathname, match: matchResourceFromRoute(pathname, resources) };
  return last.match;
}

/** Outside of the routes of the pages (dialogs of the frame) the parameters are those of the resource's route. */
function findParams(routeParams: Readonly<Record<string, string | undefined>>, { matchedRoute }: Match, pathname: string) {
  if (matchedRoute === undefined || Object.keys(routeParams).length > 0) return routeParams;
  const { id, ...params } = matchPath(matchedRoute, pathname)?.params ?? {};
  return id === undefined ? params : { ...params, id: decodeURIComponent(id) };
}

function useParse(): Parse {
  const routeParams = useParams();
  const { pathname, search } = useLocation();
  const { resources } = use(ResourceContext);
  const parse = useCallback(() => {
    const match = matchResource(resources, pathname);
    const params = findParams(routeParams, match, pathname);
    return {
      resource: match.resource,
      action: match.action,
      id: params.id,
      pathname,
      params: { ...params, ...Object.fromEntries(new URLSearchParams(search)) },
    };
  }, [routeParams, pathname, search, resources]);
  return parse as Parse;
}

export const refineRouter: RouterProvider = { ...libraryRouter, parse: useParse };
