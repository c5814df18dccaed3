/** Refine's resources from the manifest: the addresses are those of the engine's pages. */
import type { ResourceProps } from '@refinedev/core';
import type { Manifest } from '../config/normalized';

export function buildRefineResources(manifest: Manifest): ResourceProps[] {
  return manifest.resources.map(({ name, title, path, permission, endpoints, hasShow, formLayout }) => ({
    name,
    list: path && endpoints.list ? path : undefined,
    create: path && endpoints.create && formLayout ? `${path}/create` : undefined,
    edit: path && endpoints.update && formLayout ? `${path}/edit/:id` : undefined,
    show: path && endpoints.get && hasShow ? `${path}/show/:id` : undefined,
    meta: { label: title, permission, canDelete: endpoints.delete !== undefined },
  }));
}
