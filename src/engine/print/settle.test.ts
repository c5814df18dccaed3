// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { settle } from './settle';

let sheet: HTMLElement;

beforeEach(() => {
  Object.defineProperty(document, 'fonts', { value: { ready: Promise.resolve() }, configurable: true });
  sheet = document.createElement('div');
});

/** A picture that is still loading. */
function addPicture(): HTMLImageElement {
  const image = document.createElement('img');
  Object.defineProperty(image, 'complete', { value: false });
  sheet.append(image);
  return image;
}

async function isSettledWithin(ms: number): Promise<boolean> {
  return settle(sheet, ms).then(
    () => true,
    () => false,
  );
}

describe('a sheet', () => {
  it('is ready when nothing on it is on its way', async () => {
    await expect(settle(sheet)).resolves.toBeUndefined();
  });

  it('waits for what is busy, also for what only then says so', async () => {
    sheet.innerHTML = '<p aria-busy="true"></p>';
    setTimeout(() => {
      sheet.innerHTML = '<i aria-busy="true"></i>';
    }, 20);
    expect(await isSettledWithin(150)).toBe(false);
    sheet.innerHTML = '';
    expect(await isSettledWithin(1000)).toBe(true);
  });

  it('waits for pictures, and has those loaded that would wait to be scrolled to', async () => {
    const image = addPicture();
    image.loading = 'lazy';
    setTimeout(() => image.dispatchEvent(new Event('load')), 100);
    await settle(sheet, 1000);
    expect(image.loading).toBe('eager');
  });

  it('goes on without a picture that cannot be had', async () => {
    const image = addPicture();
    setTimeout(() => image.dispatchEvent(new Event('error')), 100);
    expect(await isSettledWithin(1000)).toBe(true);
  });

  it('gives up at the limit and says so', async () => {
    addPicture();
    await expect(settle(sheet, 100)).rejects.toThrow('not ready within 100 ms');
  });
});
