// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
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

describe('a sheet', () => {
  it('is ready when nothing on it is on its way', async () => {
    await expect(settle(sheet)).resolves.toBeUndefined();
  });

  it('waits for what is busy, also for what only then says so', async () => {
    sheet.innerHTML = '<p aria-busy="true"></p>';
    const looks = vi.spyOn(sheet, 'querySelector');
    const done = vi.fn();
    const settled = settle(sheet).then(done);
    await expect.poll(() => looks.mock.calls.length).toBeGreaterThan(0);
    sheet.innerHTML = '<i aria-busy="true"></i>';
    const before = looks.mock.calls.length;
    await expect.poll(() => looks.mock.calls.length).toBeGreaterThan(before + 1);
    expect(done).not.toHaveBeenCalled();
    sheet.innerHTML = '';
    await settled;
  });

  it('waits for pictures, and has those loaded that would wait to be scrolled to', async () => {
    const image = addPicture();
    image.loading = 'lazy';
    const done = vi.fn();
    const settled = settle(sheet).then(done);
    await expect.poll(() => image.loading).toBe('eager');
    await new Promise((resolve) => setTimeout(resolve));
    expect(done).not.toHaveBeenCalled();
    image.dispatchEvent(new Event('load'));
    await settled;
  });

  it('goes on without a picture that cannot be had', async () => {
    const image = addPicture();
    const settled = settle(sheet);
    await expect.poll(() => image.loading).toBe('eager');
    image.dispatchEvent(new Event('error'));
    await settled;
  });

  it('gives up at the limit and says so', async () => {
    addPicture();
    await expect(settle(sheet, 1)).rejects.toThrow('not ready within 1 ms');
  });
});
