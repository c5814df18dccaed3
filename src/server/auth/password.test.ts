import { type ScryptOptions, scrypt } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';

vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>();
  return { ...crypto, scrypt: vi.fn(crypto.scrypt) };
});
// A copy of the module for this file: files that share this worker have loaded the other one, with the scrypt of node.
const path = './password?watched';
const { hashPassword, validatePassword, verifyPassword }: typeof import('./password') = await import(path);

describe('a stored password', () => {
  test('is verified by itself only, and never stored twice alike', async () => {
    const [one, two] = await Promise.all([hashPassword('demo1234'), hashPassword('demo1234')]);
    expect(one).not.toBe(two);
    expect(one).not.toContain('demo1234');
    expect(await verifyPassword('demo1234', one)).toBe(true);
    expect(await verifyPassword('demo1235', one)).toBe(false);
    expect(await verifyPassword('', one)).toBe(false);
  });

  test('keeps the cost it was made with', async () => {
    const hash = await hashPassword('demo1234');
    expect(hash).toMatch(/^scrypt\$32768\$8\$1\$/);
    const cheaper = 'scrypt$1024$8$1$c2FsdHNhbHQ$4Kz8T3qCz8bY0yG5mE2rN9u8s7v6w5x4y3z2A1B0C9D';
    expect(await verifyPassword('demo1234', cheaper)).toBe(false);
  });

  test('that is missing or broken is refused, after the same work', async () => {
    const work = async (hash: string | undefined) => {
      vi.mocked(scrypt).mockClear();
      expect(await verifyPassword('demo1234', hash)).toBe(false);
      return vi.mocked(scrypt).mock.calls.map((call) => call[3] as ScryptOptions);
    };
    const wrong = await work(await hashPassword('other1234'));
    expect(wrong).toEqual([expect.objectContaining({ N: 2 ** 15, r: 8, p: 1 })]);
    for (const hash of [undefined, '', 'plain', 'scrypt$1$1$1']) expect(await work(hash)).toEqual(wrong);
  });
});

test.each([
  ['short1', '密码需要 8–64 位'],
  [`a1${'x'.repeat(63)}`, '密码需要 8–64 位'],
  ['12345678', '密码需要同时有字母和数字'],
  ['abcdefgh', '密码需要同时有字母和数字'],
  ['xZhangSan1', '密码不能包含账号'],
  ['correct7horse', undefined],
])('a new password %s is told: %s', (password, sentence) => {
  expect(validatePassword(password, 'zhangsan')).toBe(sentence);
});
