import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { decrypt, deriveKey, encrypt, formatEncrypted, importKey, parseEncrypted } from './encryption';

const newKey = () => importKey(randomBytes(32).toString('base64'));
const place = 'draft:1:2:student:create';

describe('a sealed value', () => {
  it('opens again at its place with its key, files and all', async () => {
    const key = await newKey();
    const picture = new Blob([new Uint8Array([1, 2, 255, 0])], { type: 'image/jpeg' });
    const value = { name: '张小雨', none: null, list: [1, { picture }], text: '\u0000file' };
    const opened = (await decrypt(key, place, await encrypt(key, 'one', place, value))) as typeof value;
    const [, { picture: back }] = opened.list as [number, { picture: Blob }];
    expect({ ...opened, list: undefined }).toEqual({ ...value, list: undefined });
    expect([back.type, ...new Uint8Array(await back.arrayBuffer())]).toEqual(['image/jpeg', 1, 2, 255, 0]);
  });

  it('shows nothing of what is in it, nor the same for the same', async () => {
    const key = await newKey();
    const [one, other] = await Promise.all(
      [1, 2].map(async () => formatEncrypted(await encrypt(key, 'one', place, { name: '张小雨', secret: 'zhang' }))),
    );
    expect(one).not.toBe(other);
    expect(Buffer.from(one!.split('.')[2]!, 'base64').toString('utf8')).not.toMatch(/张小雨|zhang|secret/);
  });

  it.each([
    ['another key', async () => ({ key: await newKey() })],
    ['another place', async () => ({ place: 'draft:1:3:student:create' })],
    ['a changed byte', async () => ({ damage: (bytes: Uint8Array) => bytes.set([(bytes[5] ?? 0) ^ 1], 5) })],
    ['half of it', async () => ({ cut: true })],
  ])(
    'does not open with %s',
    async (_, change: () => Promise<{ key?: CryptoKey; place?: string; damage?: (bytes: Uint8Array) => void; cut?: boolean }>) => {
      const own = await newKey();
      const encrypted = await encrypt(own, 'one', place, { name: '张小雨' });
      const { key = own, place: where = place, damage, cut } = await change();
      damage?.(encrypted.data);
      await expect(decrypt(key, where, cut ? { ...encrypted, data: encrypted.data.slice(0, 9) } : encrypted)).rejects.toThrow();
    },
  );

  it.each([[''], ['a.b'], ['a.b.c.d'], ['{"stuName":"张小雨"}'], ['a.%%%.c']])('is not read from the text %j', (text) => {
    expect(parseEncrypted(text)).toBeUndefined();
  });
});

it('no key can be taken out again, and a key of a link is that of this link and purpose', async () => {
  for (const key of [await newKey(), await deriveKey('link', 'form')]) await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
  const encrypted = await encrypt(await deriveKey('link', 'form'), 'link', place, { a1: 3 });
  expect(await decrypt(await deriveKey('link', 'form'), place, encrypted)).toEqual({ a1: 3 });
  for (const [secret, purpose] of [
    ['link2', 'form'],
    ['link', 'other'],
  ] as const)
    await expect(decrypt(await deriveKey(secret, purpose), place, encrypted)).rejects.toThrow();
});
