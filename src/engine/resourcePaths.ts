/** Paths of the pages of a resource; undefined for pages that do not exist. */

import type { Policy } from '../access/policy';
import { findAboutAddress, findAddressPattern, recordAddress } from '../config/addresses';
import type { Resource } from '../config/normalized';

export interface ResourcePaths {
  list: string | undefined;
  create: string | undefined;
  edit: (id: string) => string | undefined;
  show: (id: string) => string | undefined;
  import: string | undefined;
  /** Forms open over the list and keep its query parameters. */
  formsKeepSearch: boolean;
}

/** Paths for links in a list. */
export function getPathsOverList(resource: Parameters<typeof getAllowedPaths>[0], policy: Policy): ResourcePaths {
  return { ...getAllowedPaths(resource, policy), formsKeepSearch: resource.form?.layout === 'drawer' };
}

/** Paths of the pages that the user may open. The permission of the resource itself is checked by the page. */
export function getAllowedPaths(resource: PathSource & Pick<Resource, 'permissions'>, policy: Policy): ResourcePaths {
  const { permissions } = resource;
  const paths = pathsOf(resource);
  return {
    ...paths,
    create: policy.can(permissions.create) ? paths.create : undefined,
    edit: (id) => (policy.can(permissions.update) ? paths.edit(id) : undefined),
    import: policy.can(permissions.create) && policy.can(permissions.import) ? paths.import : undefined,
  };
}

type PathSource = Pick<Resource, 'path' | 'addresses' | 'endpoints' | 'form' | 'show'> & Partial<Pick<Resource, 'about'>>;

/** Paths of all pages that exist, without permission checks. */
export function pathsOf(resource: PathSource): ResourcePaths {
  const { path, endpoints, form, show } = resource;
  return {
    list: path,
    create: endpoints.create && form ? findAddressPattern(resource, 'create') : undefined,
    edit: (id) => (endpoints.update && form ? recordAddress(resource, 'edit', id) : undefined),
    // A resource with pages about its records has these in place of the record page.
    show: (id) => findAboutAddress(resource, id) ?? (show && endpoints.get ? recordAddress(resource, 'show', id) : undefined),
    import: path && endpoints.import ? `${path}/import` : undefined,
    formsKeepSearch: false,
  };
}
