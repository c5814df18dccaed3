/** Loading of code chunks with a timeout, and telling load failures from bugs in the code. */

/** Timeout of one chunk (spec §9). */
const chunkTimeoutMs = 120_000;

export class ChunkError extends Error {
  override readonly name = 'ChunkError';
  constructor(chunk: string, options?: ErrorOptions) {
    super(`Loading chunk ${chunk} failed`, options);
  }
}

/** Loads a chunk; rejects with a `ChunkError` that names it when it fails or times out. */
export function loadChunk<Module>(chunk: string, load: () => Promise<Module>, limitMs: number = chunkTimeoutMs): Promise<Module> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkError(chunk)), limitMs);
    bringBackStyles()
      .then(load)
      .then(resolve, (cause: unknown) => {
        const missed = isLoadFailure(cause);
        stylesMayMiss ||= missed;
        reject(missed ? new ChunkError(chunk, { cause }) : cause);
      })
      .finally(() => clearTimeout(timer));
  });
}

/** Whether the error means that code failed to load; matches the messages of Chromium, Firefox and Safari. */
export function isLoadFailure(error: unknown): boolean {
  if (error instanceof ChunkError) return true;
  const message = error instanceof Error ? error.message : '';
  return /dynamically imported module|Importing a module script failed|Unable to preload CSS/i.test(message);
}

let stylesMayMiss = false;

/** Vite requests a chunk's style sheet only once, even after a failure; without this, a retry would show the chunk unstyled. */
async function bringBackStyles(): Promise<void> {
  if (!stylesMayMiss) return;
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const here = new Set(links.filter(({ sheet }) => sheet !== null).map(({ href }) => href));
  const missing = new Set(links.map(({ href }) => href).filter((href) => !here.has(href)));
  await Promise.all([...missing].map(loadStyle));
  stylesMayMiss = false;
}

function loadStyle(href: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`Unable to preload CSS for ${href}`));
    };
    document.head.append(link);
  });
}
