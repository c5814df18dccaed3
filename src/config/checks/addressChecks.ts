/** Checks of page addresses: each address belongs to one page, and each page exists. */
import { type AddressedPage, aboutPatterns, addressedPages, addressPattern } from '../addresses';
import type { JsonPath } from '../jsonPath';
import type { Project, WrittenResourceFile } from '../project';
import { takenByShell } from '../shellPages';
import type { ResourceScope } from './scope';

/** Addresses of a resource, with the place in the file where each is written. */
function addressesOf({ written }: WrittenResourceFile): { address: string; place: JsonPath }[] {
  const own = addressedPages.flatMap((page) => {
    const address = written.addresses?.[page] && addressPattern({ path: written.path, addresses: written.addresses }, page);
    return address ? [{ address, place: ['addresses', page] }] : [];
  });
  const { about } = written;
  const group = about
    ? [
        { address: about.path, place: ['about', 'path'] },
        { address: about.record.replace('{id}', ':id'), place: ['about', 'record'] },
        ...about.pages.map(({ path }, at) => ({ address: path, place: ['about', 'pages', at, 'path'] })),
      ]
    : [];
  return [...(written.path === undefined ? [] : [{ address: written.path, place: ['path'] }]), ...own, ...group];
}

export function checkPaths(project: Project): void {
  const owners = new Map<string, string>();
  for (const file of project.resources.values()) {
    for (const { address, place } of addressesOf(file)) {
      // The router ignores case.
      // A hand-made page may stand among the pages about a record.
      const isAmong = place[0] === 'about' && place[1] === 'pages' && isHandMade(project, address);
      const owner = owners.get(address.toLowerCase()) ?? (isAmong ? undefined : otherOwner(project, address));
      if (owner) file.report('duplicate-path', place, `"${address}" is the address of ${owner} already.`, { hint: 'Choose another path.' });
      else owners.set(address.toLowerCase(), file.path);
    }
  }
}

/** Whether an area draws the page at this address itself. */
export function isHandMade({ files }: Project, address: string): boolean {
  return files.routes?.some((route) => isRoute(route.toLowerCase(), address.toLowerCase())) ?? false;
}

/** Owner of an address among pages that do not belong to a resource. */
function otherOwner({ files }: Project, address: string): string | undefined {
  const isTaken = (route: string) => isRoute(route.toLowerCase(), address.toLowerCase());
  if (takenByShell.some(isTaken)) return 'the product itself';
  const route = files.routes?.find(isTaken);
  return route && `the hand-made page "${route}"`;
}

/** Whether an address matches a route pattern such as `/operationGuide/:id?`. */
export function isRoute(route: string, address: string): boolean {
  const places = route.split('/');
  const parts = address.split('/');
  const least = places.filter((place) => !place.endsWith('?')).length;
  if (parts.length < least || parts.length > places.length) return false;
  return parts.every((part, at) => places[at]!.startsWith(':') || part === places[at]);
}

/** Reports an address of a page that is not generated or is shown in a drawer. */
export function checkAddresses({ written, report, entity }: ResourceScope): void {
  for (const page of addressedPages) {
    if (written.addresses?.[page] === undefined) continue;
    const why = entity.single || written.page ? 'The page draws itself' : missingFor(page, written);
    if (why) report('does-nothing', ['addresses', page], `${why}, so nothing stands at this address.`, { hint: 'Remove it.', atKey: true });
  }
}

function missingFor(page: AddressedPage, { form, show, endpoints }: ResourceScope['written']): string | undefined {
  if (page === 'show') return show && endpoints.get ? undefined : 'There is no record page';
  if (form?.layout === 'drawer') return 'A drawer stands over the list';
  const call = page === 'create' ? 'create' : 'update';
  return form && endpoints[call] ? undefined : `There is no form that calls "${call}"`;
}

/** Every address of the pages of a resource, as route patterns. */
export function pagesOf({ path, addresses, endpoints, show, about }: ResourceScope['written']): string[] {
  const { create, import: take } = endpoints;
  const pages = addressedPages.filter((page) => page !== 'create' || create).map((page) => addressPattern({ path, addresses }, page));
  const sheets = path === undefined ? [] : (show?.sheets ?? []).map(({ name }) => `${path}/sheet/${name}`);
  return [path, take && path && `${path}/import`, ...pages, ...sheets, ...aboutPatterns({ about })].filter(
    (address) => address !== undefined,
  );
}
