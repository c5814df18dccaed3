/** Data the browser needs before it loads any module. */
import { timeouts } from '../wire/timeouts';
import type { About, Configuration, Endpoint, Endpoints, Manifest, ManifestResource, Resource } from './normalized';

export function buildManifest(configuration: Configuration): Manifest {
  return { groups: configuration.groups, resources: [...configuration.resources.values()].map(buildSummary) };
}

function buildSummary(resource: Resource): ManifestResource {
  const { name, entity, title, group, path, addresses, permission, menu, tab, page, keepAlive, endpoints, show, form, permissions, about } =
    resource;
  return {
    name,
    entity: entity.name,
    title,
    recordTitle: resource.entity.title === title ? undefined : resource.entity.title,
    group,
    path,
    addresses,
    permission,
    createPermission: permissions.create,
    revealPermission: permissions.reveal,
    menu,
    tab,
    page,
    single: resource.entity.single,
    keepAlive,
    endpoints: shorten(endpoints),
    hasShow: show !== undefined,
    about: about && shortAbout(about),
    hasSheets: show && show.sheets.length > 0 ? true : undefined,
    formLayout: form?.layout,
  };
}

function shortAbout({ path, record, parameter, pages }: About): ManifestResource['about'] {
  return { path, record, parameter, pages: pages.map(({ title, path: address }) => ({ title, path: address })) };
}

/** The manifest is loaded with the first page, so values that follow from others are left out. */
function shorten(endpoints: Endpoints): ManifestResource['endpoints'] {
  const written = Object.entries(endpoints).filter((entry): entry is [string, Endpoint] => entry[1] !== undefined);
  return Object.fromEntries(
    written.map(([verb, { method, path, client, timeoutMs }]) => [
      verb,
      timeoutMs === timeouts[client] ? { method, path } : { method, path, timeoutMs },
    ]),
  );
}
