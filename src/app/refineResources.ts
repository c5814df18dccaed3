/** Refine's resources from the manifest, with the addresses of the engine's pages. */
import type { ResourceProps } from '@refinedev/core';
import { addressPattern } from '../config/addresses';
import type { Manifest } from '../config/normalized';

export function buildRefineResources(manifest: Manifest): ResourceProps[] {
  return manifest.resources.map((resource) => {
    const { name, title, path, permission, endpoints, hasShow, formLayout } = resource;
    return {
      name,
      list: path && endpoints.list ? path : undefined,
      create: endpoints.create && formLayout ? addressPattern(resource, 'create') : undefined,
      edit: endpoints.update && formLayout ? addressPattern(resource, 'edit') : undefined,
      show: endpoints.get && hasShow ? addressPattern(resource, 'show') : undefined,
      meta: { label: title, permission, canDelete: endpoints.delete !== undefined },
    };
  });
}
