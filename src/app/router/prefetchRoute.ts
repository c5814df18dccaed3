/** Loads code and configuration of the page at a path in advance. */
import { manifest } from 'virtual:kangjiao/config';
import { preloadResource } from '../../engine/useResource';
import { findResource, homePath } from '../location/describeLocation';

export async function prefetchRoute(pathname: string): Promise<void> {
  const resource = findResource(manifest, pathname);
  if (resource) await preloadResource(resource.name);
  else if (pathname === '/' || pathname === homePath) await import('../../modules/dashboard/web/pages/dashboard/DashboardPage');
}
