/** Checks of calls: methods, valid paths, and one handler for each. */
import type { JsonPath } from '../jsonPath';
import { normalizeEndpoint, verbs } from '../normalize/normalizeEndpoint';
import type { Verb } from '../normalized';
import type { Project, WrittenResourceFile } from '../project';
import { serverCalls } from '../serverNames';
import { splitCall } from '../shapes/call';
import type { ResourceScope } from './scope';

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
  for (const [index, action] of written.actions.entries()) check(action.call, 'action', ['actions', index, 'call']);
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
  const { endpoints, actions } = written;
  const check = (path: string, place: JsonPath) => {
    const parts = path.split('/');
    const why = /[{}]/.test(path) ? 'braces stand for nothing here' : parts.some((part) => /^\.+$/.test(part)) && 'dots lead nowhere';
    if (!why) return;
    report('unmatched-path', place, `No call could ever have the path "${path}": ${why}.`, {
      hint: 'Write a plain path, such as "GET get"; ids travel in the query or the body.',
    });
  };
  check(endpoints.base, ['endpoints', 'base']);
  for (const verb of verbs) check(splitCall(endpoints[verb] ?? '').path, ['endpoints', verb]);
  for (const [index, { call }] of actions.entries()) check(splitCall(call).path, ['actions', index, 'call']);
}

interface Call {
  file: WrittenResourceFile;
  place: JsonPath;
  method: string;
  path: string;
}

/** One method and path belongs to one call; a second one would never be reached. */
export function checkEndpointClashes(project: Project): void {
  const taken = new Map<string, Call>();
  for (const call of [...project.resources.values()].flatMap(callsOf)) {
    const endpoint = `${call.method} ${call.path}`;
    const rival = taken.get(endpoint);
    const own = serverCallLike(call);
    if (rival) {
      const place = rival.place.slice(0, 2).join('.');
      call.file.report('endpoint-clash', call.place, `${endpoint} is called by ${rival.file.path} (${place}) already.`, {
        hint: 'Choose another path.',
      });
    } else if (own) {
      call.file.report('endpoint-clash', call.place, `${endpoint} is answered by the server itself (${own}).`, {
        hint: 'Choose another path.',
      });
    } else taken.set(endpoint, call);
  }
}

/** Split once, because every call of every page is compared with them. */
const serverPatterns = serverCalls.map((pattern) => {
  const [method, route = ''] = pattern.split(' ');
  return { pattern, method, places: route.split('/') };
});

/** The server call that a call matches; a part such as `:name` matches any one part of the path. */
function serverCallLike({ method, path }: Call): string | undefined {
  const parts = path.split('/');
  const isAnswered = ({ method: wanted, places }: (typeof serverPatterns)[number]) =>
    wanted === method && places.length === parts.length && places.every((part, at) => part.startsWith(':') || part === parts[at]);
  return serverPatterns.find(isAnswered)?.pattern;
}

function callsOf(file: WrittenResourceFile): Call[] {
  const { endpoints, actions } = file.written;
  const call = (text: string, place: JsonPath): Call => {
    const { method, path } = normalizeEndpoint(text, endpoints);
    return { file, place, method, path };
  };
  return [
    ...verbs.flatMap((verb) => (endpoints[verb] === undefined ? [] : [call(endpoints[verb], ['endpoints', verb])])),
    ...actions.map((action, index) => call(action.call, ['actions', index, 'call'])),
  ];
}
