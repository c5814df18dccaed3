/**
 * Service worker. Built files are cached, so that an open tab can load chunks without a network, and after a deployment has removed them
 * from the server. A tab opened without a network gets the offline page; other pages are not cached. It is bundled separately;
 * `build/createOfflineWorker.ts` inserts the list of files.
 */
import { planRequest } from './requestPlan';

/** Paths of the built files, and the HTML of the offline page. */
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
// The compiler knows `self` as a window.
const worker = self as unknown as Worker;

/** One cache for all builds: the content of a hashed name never changes. */
const storeName = 'kangjiao-assets';
/** Number of parallel downloads, to leave bandwidth for the user. */
const atOnce = 3;

worker.addEventListener('install', (event) => event.waitUntil(fill()));
// Activated when no tab of the previous build is open; only then are its files removed.
worker.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([removeOldCaches(), worker.registration.navigationPreload?.enable()])),
);
worker.addEventListener('fetch', (event) => {
  const plan = planRequest(event.request, worker.location.origin);
  if (plan === 'asset') event.respondWith(answerAsset(event.request));
  if (plan === 'page') event.respondWith(answerPage(event));
});

/** Downloads files that are not cached. Failed ones are downloaded when they are requested. */
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

async function removeOldCaches(): Promise<void> {
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
  // Some servers answer unknown paths with the page.
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
