/** Checks of addresses: paths of pages, methods and paths of calls. */
import { type AddressedPage, addressedPages, findAddressPattern, listAboutPatterns } from '../addresses';
import type { JsonPath } from '../jsonPath';
import { normalizeEndpoint, verbs } from '../normalize/normalizeEndpoint';
import type { Verb } from '../normalized';
import type { Project, WrittenResourceFile } from '../project';
import { serverCalls } from '../serverNames';
import { splitCall } from '../shapes/call';
import { listWrittenCalls } from '../shapes/queryShape';
import { takenByShell } from '../shellPages';
import type { ResourceScope } from './scope';

/** Addresses of a resource, with the path in the file where each is written. */
function addressesOf({ written }: WrittenResourceFile): { address: string; path: JsonPath }[] {
  const own = addressedPages.flatMap((page) => {
    const address = written.addresses?.[page] && findAddressPattern({ path: written.path, addresses: written.addresses }, page);
    return address ? [{ address, path: ['addresses', page] }] : [];
  });
  const { about } = written;
  const group = about
    ? [
        { address: about.path, path: ['about', 'path'] },
        { address: about.record.replace('{id}', ':id'), path: ['about', 'record'] },
        ...about.pages.map(({ path }, at) => ({ address: path, path: ['about', 'pages', at, 'path'] })),
      ]
    : [];
  return [...(written.path === undefined ? [] : [{ address: written.path, path: ['path'] }]), ...own, ...group];
}

export function checkPaths(project: Project): void {
  const owners = new Map<string, string>();
  for (const file of project.resources.values()) {
    for (const { address, path } of addressesOf(file)) {
      // The router ignores case. A hand-made page may be among the pages about a record.
      const isAmong = path[0] === 'about' && path[1] === 'pages' && isHandMade(project, address);
      const owner = owners.get(address.toLowerCase()) ?? (isAmong ? undefined : findOtherOwner(project, address));
      if (owner) file.report('duplicate-path', path, `"${address}" is the address of ${owner} already.`, { hint: 'Choose another path.' });
      else owners.set(address.toLowerCase(), file.path);
    }
  }
}

/** Whether an area declares a hand-made page at this address. */
export function isHandMade({ files }: Project, address: string): boolean {
  return files.routes?.some((route) => isRoute(route.toLowerCase(), address.toLowerCase())) ?? false;
}

/** Owner of an address among pages that do not belong to a resource. */
function findOtherOwner({ files }: Project, address: string): string | undefined {
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
  return parts.every((part, at) => places[at]?.startsWith(':') || part === places[at]);
}

/** Reports an address of a page that is not generated or is shown in a drawer. */
export function checkAddresses({ written, report, entity }: ResourceScope): void {
  for (const page of addressedPages) {
    if (written.addresses?.[page] === undefined) continue;
    const why = entity.single || written.page ? 'The page draws itself' : findMissingFor(page, written);
    if (why) report('does-nothing', ['addresses', page], `${why}, so nothing stands at this address.`, { hint: 'Remove it.', atKey: true });
  }
}

function findMissingFor(page: AddressedPage, { form, show, endpoints }: ResourceScope['written']): string | undefined {
  if (page === 'show') return show && endpoints.get ? undefined : 'There is no record page';
  if (form?.layout === 'drawer') return 'A drawer stands over the list';
  const call = page === 'create' ? 'create' : 'update';
  return form && endpoints[call] ? undefined : `There is no form that calls "${call}"`;
}

/** Every address of the pages of a resource, as route patterns. */
export function pagesOf({ path, addresses, endpoints, show, about }: ResourceScope['written']): string[] {
  const { create, import: take } = endpoints;
  const pages = addressedPages.filter((page) => page !== 'create' || create).map((page) => findAddressPattern({ path, addresses }, page));
  const sheets = path === undefined ? [] : (show?.sheets ?? []).map(({ name }) => `${path}/sheet/${name}`);
  return [path, take && path && `${path}/import`, ...pages, ...sheets, ...listAboutPatterns({ about })].filter(
    (address) => address !== undefined,
  );
}

/** Methods of a standard call; an action may use any of the four. */
const methodsOf: Record<Verb | 'action', string[]> = {
  list: ['GET'],
  get: ['GET'],
  create: ['POST'],
  update: ['PUT', 'POST'],
  delete: ['DELETE', 'POST'],
  restore: ['PUT', 'POST'],
  history: ['GET'],
  options: ['GET'],
  reveal: ['POST'],
  lock: ['POST', 'PUT'],
  unlock: ['POST', 'PUT', 'DELETE'],
  showLock: ['GET'],
  import: ['POST'],
  action: ['POST', 'PUT', 'GET', 'DELETE'],
};

export function checkMethods({ written, report }: ResourceScope): void {
  const check = (call: string | undefined, verb: Verb | 'action', path: JsonPath) => {
    const { method } = splitCall(call ?? '');
    if (call === undefined || methodsOf[verb].includes(method)) return;
    const isPath = method !== method.toUpperCase();
    const message = isPath ? `The method is missing in "${call}".` : `"${verb}" cannot be called with "${method}".`;
    const hint = isPath ? `Write it before the path: "${methodsOf[verb][0]} ${call}".` : `Use ${methodsOf[verb].join(' or ')}.`;
    report('illegal-method', path, message, { hint });
  };
  for (const verb of verbs) check(written.endpoints[verb], verb, ['endpoints', verb]);
  for (const { call, kind, index } of listWrittenCalls(written)) check(call.call, 'action', [kind, index, 'call']);
}

/** Browsers and proxies may repeat a GET, and its body is dropped: an action called with GET must not write. */
export function checkWritingMethods({ written, report }: ResourceScope): void {
  for (const [index, { name, call, transition, creates, fields, set }] of written.actions.entries()) {
    const isWriting = transition !== undefined || creates !== undefined || fields.length > 0 || Object.keys(set).length > 0;
    if (!isWriting || splitCall(call).method !== 'GET') continue;
    report('illegal-method', ['actions', index, 'call'], `Action "${name}" writes, and "GET" only reads.`, { hint: 'Use PUT or POST.' });
  }
}

/** A call names its record in the query or the body. A placeholder in the path would be requested literally. */
export function checkCallPaths({ written, report }: ResourceScope): void {
  const { endpoints } = written;
  const check = (path: string, keyPath: JsonPath) => {
    const parts = path.split('/');
    const why = /[{}]/.test(path) ? 'braces stand for nothing here' : parts.some((part) => /^\.+$/.test(part)) && 'dots lead nowhere';
    if (!why) return;
    report('unmatched-path', keyPath, `No call could ever have the path "${path}": ${why}.`, {
      hint: 'Write a plain path, such as "GET get"; ids travel in the query or the body.',
    });
  };
  check(endpoints.base, ['endpoints', 'base']);
  for (const verb of verbs) check(splitCall(endpoints[verb] ?? '').path, ['endpoints', verb]);
  for (const { call, kind, index } of listWrittenCalls(written)) check(splitCall(call.call).path, [kind, index, 'call']);
}

interface Call {
  file: WrittenResourceFile;
  keyPath: JsonPath;
  method: string;
  path: string;
}

/** One method and path belongs to one call; a second one would never be reached. */
export function checkEndpointClashes(project: Project): void {
  const taken = new Map<string, Call>();
  for (const call of [...project.resources.values()].flatMap(callsOf)) {
    const endpoint = `${call.method} ${call.path}`;
    const rival = taken.get(endpoint);
    const own = findServerCallLike(call);
    if (rival) {
      const key = rival.keyPath.slice(0, 2).join('.');
      call.file.report('endpoint-clash', call.keyPath, `${endpoint} is called by ${rival.file.path} (${key}) already.`, {
        hint: 'Choose another path.',
      });
    } else if (own) {
      call.file.report('endpoint-clash', call.keyPath, `${endpoint} is answered by the server itself (${own}).`, {
        hint: 'Choose another path.',
      });
    } else taken.set(endpoint, call);
  }
}

/** Split once, because every call of every page is compared with these. */
const serverPatterns = serverCalls.map((pattern) => {
  const [method, route = ''] = pattern.split(' ');
  return { pattern, method, places: route.split('/') };
});

/** The server call that a call matches; a segment such as `:name` matches any segment. */
function findServerCallLike({ method, path }: Call): string | undefined {
  const parts = path.split('/');
  const isAnswered = ({ method: wanted, places }: (typeof serverPatterns)[number]) =>
    wanted === method && places.length === parts.length && places.every((part, at) => part.startsWith(':') || part === parts[at]);
  return serverPatterns.find(isAnswered)?.pattern;
}

function callsOf(file: WrittenResourceFile): Call[] {
  const { endpoints } = file.written;
  const call = (text: string, keyPath: JsonPath): Call => {
    const { method, path } = normalizeEndpoint(text, endpoints);
    return { file, keyPath, method, path };
  };
  return [
    ...verbs.flatMap((verb) => (endpoints[verb] === undefined ? [] : [call(endpoints[verb], ['endpoints', verb])])),
    ...listWrittenCalls(file.written).map(({ call: one, kind, index }) => call(one.call, [kind, index, 'call'])),
  ];
}
