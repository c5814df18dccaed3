/**
 * Hashes of passwords: scrypt, with the cost stored in the hash, so that the cost can be raised without invalidating old hashes.
 * Form: `scrypt$N$r$p$salt$key`, salt and key in base64url.
 */
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { Slots } from './slots';

interface Cost {
  N: number;
  r: number;
  p: number;
}
/** 32 MB of memory and a tenth of a second per guess. Attempts at sign-in are limited as well; see `loginGuard.ts`. */
let cost: Cost = { N: 2 ** 15, r: 8, p: 1 };
const keyLength = 32;
/** Node's thread pool has four threads: two stay free for files, DNS and compression. */
const slots = new Slots(2);

/** Sets the cost of new hashes. Only tests lower it, because most of them sign in. */
export function setPasswordCost(other: Cost): void {
  cost = other;
}

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** Takes the same time with and without a hash, so that an unknown account cannot be told from a wrong password by timing. */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const parsed = parseHash(hash ?? '') ?? { ...dummy, cost };
  const key = await derive(password, parsed.salt, parsed.cost);
  const matches = key.length === parsed.key.length && timingSafeEqual(key, parsed.key);
  return matches && hash !== undefined;
}

/** The rule that a chosen password breaks, as a sentence for the user. Common passwords are checked in `commonPasswords.ts`. */
export function validatePassword(password: string, username: string): string | undefined {
  if (password.length < 8 || password.length > 64) return '密码需要 8–64 位';
  if (!/[A-Za-z]/.test(password) || !/\d/.test(password)) return '密码需要同时有字母和数字';
  if (password.toLowerCase().includes(username.toLowerCase())) return '密码不能包含账号';
  return undefined;
}

/** Matches no password. */
const dummy = { salt: randomBytes(16), key: randomBytes(keyLength) };

function parseHash(hash: string): { cost: Cost; salt: Buffer; key: Buffer } | undefined {
  const [kind, N, r, p, salt, key] = hash.split('$');
  if (kind !== 'scrypt' || !salt || !key) return undefined;
  return { cost: { N: Number(N), r: Number(r), p: Number(p) }, salt: Buffer.from(salt, 'base64url'), key: Buffer.from(key, 'base64url') };
}

function derive(password: string, salt: Buffer, options: Cost): Promise<Buffer> {
  const scryptOptions: ScryptOptions = { ...options, maxmem: 256 * options.N * options.r };
  return slots.run(
    () =>
      new Promise((resolve, reject) => {
        scrypt(password.normalize('NFKC'), salt, keyLength, scryptOptions, (error, key) => (error ? reject(error) : resolve(key)));
      }),
  );
}
