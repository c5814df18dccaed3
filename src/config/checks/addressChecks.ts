/** Checks of the addresses of pages: one page at each, and none without a page. */
import { type AddressedPage, addressedPages, addressPattern } from '../addresses';
import type { JsonPath } from '../jsonPath';
import type { Project, WrittenResourceFile } from '../project';
import type { ResourceScope } from './scope';

/** Addresses a resource has, with the place where each is written. */
function addressesOf({ written }: WrittenResourceFile): { address: string; place: JsonPath }[] {
  const own = addressedPages.flatMap((page) => {
    const address = written.addresses?.[page] && addressPattern({ path: written.path, addresses: written.addresses }, page);
    return address ? [{ address, place: ['addresses', page] }] : [];
  });
  return written.path === undefined ? own : [{ address: written.path, place: ['path'] }, ...own];
}

/** Pages of the shell. */
const ownOfShell = ['/dashboard', '/account', '/login', '/404', '/wxban', '/setup'];

export function checkPaths(project: Project): void {
  const owners = new Map<string, string>();
  for (const file of project.resources.values()) {
    for (const { address, place } of addressesOf(file)) {
      // The router takes capitals for small letters.
      const owner = owners.get(address.toLowerCase()) ?? (ownOfShell.includes(address) ? 'the product itself' : undefined);
      if (owner) file.report('duplicate-path', place, `"${address}" is the address of ${owner} already.`, { hint: 'Choose another path.' });
      else owners.set(address.toLowerCase(), file.path);
    }
  }
}

/** An address of a page that is not drawn, or of a drawer, leads nowhere. */
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

/** Every address of the pages of a resource, as the router reads it. */
export function pagesOf({ path, addresses, endpoints }: ResourceScope['written']): string[] {
  const { create, import: take } = endpoints;
  const pages = addressedPages.filter((page) => page !== 'create' || create).map((page) => addressPattern({ path, addresses }, page));
  return [path, take && path && `${path}/import`, ...pages].filter((address) => address !== undefined);
}
