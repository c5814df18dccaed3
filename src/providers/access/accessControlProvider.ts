/** Refine's access control from the compiled policy: the page key of a resource, and an action's own key. */
import type { AccessControlProvider } from '@refinedev/core';
import type { Policy } from '../../access/policy';
import type { ManifestResource } from '../../config/normalized';

/** `params.permission` is an action's own key, checked in addition to the page key. */
export function createAccessControlProvider(policy: Policy, resources: readonly ManifestResource[]): AccessControlProvider {
  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  return {
    can: async ({ resource: name, params }) => {
      const resource = name === undefined ? undefined : byName.get(name);
      if (!policy.can(resource?.permission)) return { can: false, reason: `您没有“${resource?.title}”的权限` };
      const own: unknown = params?.permission;
      if (typeof own === 'string' && !policy.can(own)) return { can: false, reason: '您没有这项操作的权限' };
      return { can: true };
    },
    options: { buttons: { enableAccessControl: true, hideIfUnauthorized: true } },
  };
}
