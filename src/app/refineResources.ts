/** Refine's resources from the manifest, with the addresses of the engine's pages. */
import type { ResourceProps } from '@refinedev/core';
import { findAddressPattern } from '../config/addresses';
import type { Manifest } from '../config/normalized';

export function buildRefineResources(manifest: Manifest): ResourceProps[] {
  return manifest.resources.map((resource) => {
    const { name, title, path, permission, endpoints, hasShow, formLayout } = resource;
    return {
      name,
      list: path && endpoints.list ? path : undefined,
      create: endpoints.create && formLayout ? findAddressPattern(resource, 'create') : undefined,
      edit: endpoints.update && formLayout ? findAddressPattern(resource, 'edit') : undefined,
      show: endpoints.get && hasShow ? findAddressPattern(resource, 'show') : undefined,
      meta: { label: title, permission, canDelete: endpoints.delete !== undefined },
    };
  });
}
