/** What the browser knows before any module is opened. */
import type { Configuration, Manifest, ManifestResource, Resource } from './normalized';

export function buildManifest(configuration: Configuration): Manifest {
  return { groups: configuration.groups, resources: [...configuration.resources.values()].map(summarize) };
}

function summarize(resource: Resource): ManifestResource {
  const { name, entity, title, group, path, permission, menu, tab, page, keepAlive, endpoints, show, form, permissions } = resource;
  return {
    name,
    entity: entity.name,
    title,
    group,
    path,
    permission,
    createPermission: permissions.create,
    menu,
    tab,
    page,
    single: resource.entity.single,
    keepAlive,
    endpoints,
    hasShow: show !== undefined,
    formLayout: form?.layout,
  };
}
