/** Addresses of the pages of a resource. Only pages that exist have one. */
import type { Resource } from '../config/normalized';

export interface ResourcePaths {
  list: string | undefined;
  create: string | undefined;
  edit: (id: string) => string | undefined;
  show: (id: string) => string | undefined;
}

/** Addresses as linked to from a list: a drawer opens over the list, so the list's own parameters stay. */
export function pathsOverList(resource: Parameters<typeof pathsOf>[0], listSearch: string): ResourcePaths {
  const paths = pathsOf(resource);
  if (resource.form?.layout !== 'drawer') return paths;
  const keep = (path: string | undefined) => path && path + listSearch;
  return { ...paths, create: keep(paths.create), edit: (id) => keep(paths.edit(id)) };
}

export function pathsOf(resource: Pick<Resource, 'path' | 'endpoints' | 'form' | 'show'>): ResourcePaths {
  const { path, endpoints, form, show } = resource;
  return {
    list: path,
    create: path && endpoints.create && form ? `${path}/create` : undefined,
    edit: (id) => (path && endpoints.update && form ? `${path}/edit/${encodeURIComponent(id)}` : undefined),
    show: (id) => (path && show && endpoints.get ? `${path}/show/${encodeURIComponent(id)}` : undefined),
  };
}
