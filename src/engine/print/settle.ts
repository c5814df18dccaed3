/** Waits until a sheet is complete: code being loaded, pictures and fonts. */

const limitMs = 30_000;
const stepMs = 50;

/** Waits for elements with `aria-busy` and for pictures; a picture that fails to load does not block. @throws Error after `limit` ms. */
export async function settle(sheet: HTMLElement, limit: number = limitMs): Promise<void> {
  const over = AbortSignal.timeout(limit);
  const late = new Promise<never>((_, reject) => {
    over.addEventListener('abort', () => reject(new Error(`The sheet was not ready within ${limit} ms`)));
  });
  await Promise.race([waitUntilReady(sheet, over), late]);
}

async function waitUntilReady(sheet: HTMLElement, over: AbortSignal): Promise<void> {
  do await waitBriefly();
  while (!over.aborted && sheet.querySelector('[aria-busy="true"]'));
  await Promise.all([...sheet.querySelectorAll('img')].map(waitForImage));
  await document.fonts.ready;
}

function waitForImage(image: HTMLImageElement): Promise<void> {
  image.loading = 'eager';
  if (image.complete) return Promise.resolve();
  return new Promise((resolve) => {
    image.addEventListener('load', () => resolve(), { once: true });
    image.addEventListener('error', () => resolve(), { once: true });
  });
}

/** Uses a timer, because a background tab gets no animation frames. */
function waitBriefly(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, stepMs));
}
