// @vitest-environment jsdom
import { Blob } from 'node:buffer';
import { randomBytes, webcrypto } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DeviceKey } from '../../wire/identity';
import { IdentityError } from '../auth/identityFetch';

const fetchIdentity = vi.fn<(call: unknown) => Promise<DeviceKey>>();
vi.mock('../auth/identityFetch', async (real) => ({ ...(await real<object>()), fetchIdentity: (call: unknown) => fetchIdentity(call) }));

const newKey = (id = 'one'): DeviceKey => ({ id, key: randomBytes(32).toString('base64') });
const place = 'draft:1:2:student:create';
const child = { stuName: '张小雨' };

/** Simulates a page that was just loaded. */
async function load(owner = '1:2', keeps = true) {
  vi.resetModules();
  const [vault, storage, { forgetKept }] = await Promise.all([import('./vault'), import('./encryptedStorage'), import('./forget')]);
  vault.openVault({ owner, keeps, readToken: () => 'token' });
  return { ...vault, ...storage, forgetKept };
}
const stored = () => JSON.stringify({ ...localStorage });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('crypto', webcrypto);
  // Blobs of jsdom have no method to read them.
  vi.stubGlobal('Blob', Blob);
  const own = newKey();
  fetchIdentity.mockReset().mockResolvedValue(own);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('what is kept for a person', () => {
  it('lies in the browser without a word of it, and is there after a reload', async () => {
    const page = await load();
    await page.writeEncrypted(place, child);
    expect(stored()).not.toContain('张小雨');
    expect(await (await load()).readEncrypted(place)).toEqual(child);
  });

  it('is read at once by whoever reads before it is stored, and dropped before it is stored', async () => {
    const page = await load();
    void page.writeEncrypted(place, child);
    expect(await page.readEncrypted(place)).toEqual(child);
    const last = page.writeEncrypted(place, { stuName: '李' });
    page.dropEncrypted(place, '2026-11-18T09:00:00.000Z');
    await last;
    expect([await page.readEncrypted(place), page.timeOf(place)]).toEqual([undefined, { at: '2026-11-18T09:00:00.000Z', isDropped: true }]);
  });

  it('is the last of several that are written at once', async () => {
    const page = await load();
    await Promise.all(['张', '张小', '张小雨'].map((stuName) => page.writeEncrypted(place, { stuName })));
    expect(await (await load()).readEncrypted(place)).toEqual(child);
  });

  it('cannot be read with another key, or when it was damaged; nothing fails by that', async () => {
    await (await load()).writeEncrypted(place, child);
    const kept = localStorage.getItem(place)!;
    fetchIdentity.mockResolvedValue(newKey('two'));
    expect(await (await load()).readEncrypted(place)).toBeUndefined();
    for (const damaged of [
      kept.slice(0, -9),
      '{}',
      'null',
      '"x"',
      '{"at":1}',
      '{"at":"","sealed":"a.b.c"}',
      kept.replace('"sealed":"', '"sealed":"x'),
    ]) {
      localStorage.setItem(place, damaged);
      expect(await (await load()).readEncrypted(place)).toBeUndefined();
    }
  });

  it('is sealed anew after the key has changed, as long as the page has the old one', async () => {
    const page = await load();
    const encrypted = (await page.encryptValue(place, child))!;
    fetchIdentity.mockResolvedValue(newKey('two'));
    page.openVault({ owner: '1:2', keeps: true, readToken: () => 'token' });
    expect(await page.decryptValue(place, encrypted)).toEqual({ value: child, isStale: true });
    expect(await (await load()).decryptValue(place, encrypted)).toBe('unreadable');
  });
});

describe('without a key', () => {
  it.each([
    ['no encryption in the browser (no HTTPS)', () => vi.stubGlobal('crypto', {}), true],
    ['a backend without such keys', () => fetchIdentity.mockRejectedValue(new IdentityError('没有这个接口', 404)), true],
    ['too many devices', () => fetchIdentity.mockRejectedValue(new IdentityError('太多', 429)), true],
    ['a session that looks as somebody else', () => undefined, false],
  ])('it stays in the memory of the page: %s', async (_, make, keeps) => {
    make();
    const page = await load('1:2', keeps);
    await page.writeEncrypted(place, child);
    expect([await page.readEncrypted(place), page.vaultState.get(), localStorage.getItem(place)]).toEqual([child, 'memory', null]);
    expect(await (await load('1:2', keeps)).readEncrypted(place)).toBeUndefined();
  });

  it('a question without an answer is asked again, one about an ended session after it was renewed', async () => {
    vi.useFakeTimers();
    fetchIdentity.mockRejectedValueOnce(new IdentityError('连接不上', 0)).mockRejectedValueOnce(new IdentityError('过期', 401));
    const page = await load();
    expect([await page.readCurrentKey(), page.vaultState.get()]).toEqual([undefined, 'opening']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([fetchIdentity.mock.calls.length, page.vaultState.get()]).toEqual([2, 'opening']);
    page.openVault({ owner: '1:2', keeps: true, readToken: () => 'renewed' });
    expect([(await page.readCurrentKey())?.id, page.vaultState.get()]).toEqual(['one', 'open']);
  });
});

describe('signing out', () => {
  it('leaves the name of the device and what is sealed for others, and nothing else', async () => {
    await (await load('1:3')).writeEncrypted('draft:1:3:student:create', child);
    const page = await load();
    await page.writeEncrypted(place, child);
    localStorage.setItem('kj-theme', 'dark');
    sessionStorage.setItem('chosen:1:2:student', '7');
    page.forgetKept('1:2');
    expect(Object.keys(localStorage).sort()).toEqual(['draft:1:3:student:create', 'kj-device']);
    expect(sessionStorage).toHaveLength(0);
  });
});
