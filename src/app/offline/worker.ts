/**
 * The service worker: built files are kept, so that an open tab can load its parts without a network and after a new
 * version took them off the server; a tab opened without a network gets a page that says so. Pages themselves are never
 * kept. It runs in a world of its own; `build/offlineWorker.ts` puts in what it keeps.
 */
import { planRequest } from './requestPlan';

/** Paths of the built files, and the page that is shown without a network. */
declare const __OFFLINE__: { assets: readonly string[]; page: string };

const { assets, page } = __OFFLINE__;

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface WorkerFetchEvent extends WorkerEvent {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
interface Worker {
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
  readonly location: Location;
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: WorkerFetchEvent) => void): void;
}
const worker = self as unknown as Worker;

/** One store for all builds: a name with a hash never changes its content. */
const storeName = 'kangjiao-assets';
/** So many at a time, to leave room for what the person is doing. */
const atOnce = 3;

worker.addEventListener('install', (event) => event.waitUntil(fill()));
// Only when no tab of the former build is left: until then its files are needed.
worker.addEventListener('activate', (event) => event.waitUntil(Promise.all([prune(), worker.registration.navigationPreload?.enable()])));
worker.addEventListener('fetch', (event) => {
  const plan = planRequest(event.request, worker.location.origin);
  if (plan === 'asset') event.respondWith(answerAsset(event.request));
  if (plan === 'page') event.respondWith(answerPage(event));
});

/** A file that does not come now is fetched when it is used. */
async function fill(): Promise<void> {
  const store = await caches.open(storeName);
  const waiting = [...assets];
  const fetchNext = async (): Promise<void> => {
    const path = waiting.pop();
    if (path === undefined) return;
    if (!(await store.match(path))) await fetchInto(store, new Request(path)).catch(() => undefined);
    return fetchNext();
  };
  await Promise.all(Array.from({ length: atOnce }, fetchNext));
}

async function prune(): Promise<void> {
  const store = await caches.open(storeName);
  const wanted = new Set(assets.map((path) => new URL(path, worker.location.origin).href));
  const outdated = (await store.keys()).filter(({ url }) => !wanted.has(url));
  await Promise.all(outdated.map((request) => store.delete(request)));
}

async function answerAsset(request: Request): Promise<Response> {
  const store = await caches.open(storeName);
  return (await store.match(request.url)) ?? fetchInto(store, request);
}

async function fetchInto(store: Cache, request: Request): Promise<Response> {
  const answer = await fetch(request);
  // Some servers send the page for whatever they do not have.
  const isFile = answer.ok && !answer.headers.get('content-type')?.startsWith('text/html');
  if (isFile) await store.put(request.url, answer.clone());
  return answer;
}

async function answerPage({ request, preloadResponse }: WorkerFetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
    return new Response(page, { status: 503, headers });
  }
}
