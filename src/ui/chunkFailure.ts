/** Code that did not arrive: a time limit for loading, and telling such failures from mistakes in the code. */

/** Limit for one piece of code (spec §9). */
const chunkTimeoutMs = 120_000;

export class ChunkError extends Error {
  override readonly name = 'ChunkError';
  constructor(chunk: string, options?: ErrorOptions) {
    super(`Loading chunk ${chunk} failed`, options);
  }
}

/** Loads a piece of code; rejects with a `ChunkError` that names it when it fails or takes longer than the limit. */
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

/** Whether code failed to arrive, in the words of Chromium, Firefox and Safari. */
export function isLoadFailure(error: unknown): boolean {
  if (error instanceof ChunkError) return true;
  const message = error instanceof Error ? error.message : '';
  return /dynamically imported module|Importing a module script failed|Unable to preload CSS/i.test(message);
}

let stylesMayMiss = false;

/** Vite asks for the style sheet of a piece once, and never again after it failed; a second attempt would show it naked. */
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
