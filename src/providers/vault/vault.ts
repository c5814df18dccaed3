/**
 * Encryption key for what this browser stores for the signed-in user. The server sends it only to sessions of this user on this device, and
 * it is held in memory only: a page cannot be opened offline, so the server can always send it. Without a key nothing is written to
 * storage; values stay in memory.
 */
import { createStore } from '../../ui/store';
import { reloginCodes } from '../../wire/envelope';
import { type DeviceKey, deviceKeyCall } from '../../wire/identity';
import { fetchIdentity, IdentityError } from '../auth/identityFetch';
import { readDeviceName } from './device';
import { decrypt, type Encrypted, encrypt, importKey } from './encryption';

/**
 * `opening`: the key is being loaded. `open`: values are stored. `memory`: values are kept in memory only, because browsers offer no
 * encryption to pages without HTTPS, or the backend has no keys.
 */
type VaultState = 'opening' | 'open' | 'memory';
export const vaultState = createStore<VaultState>('opening');

interface Key {
  id: string;
  key: CryptoKey;
}

interface VaultOwner {
  /** Ids of institution and account. */
  owner: string;
  /** False during impersonation, which stores nothing. */
  keeps: boolean;
  readToken: () => string | undefined;
}

const retryMs = 3_000;

let current: VaultOwner | undefined;
let asked: Promise<Key | undefined> | undefined;
/** All keys of this page: after a sign-out and a new sign-in the server sends another one. */
const known = new Map<string, CryptoKey>();

/** Called when the user is known, and again when the session is renewed. The key is loaded on first use. */
export function openVault(owner: VaultOwner): void {
  current = owner;
  asked = undefined;
}

export function findVaultOwner(): string | undefined {
  return current?.owner;
}

/** Undefined = no key now. After a failed call it is requested again. */
export function readCurrentKey(): Promise<Key | undefined> {
  asked ??= ask().catch((error: unknown) => {
    const code = error instanceof IdentityError ? error.code : 0;
    // Not final after a network failure or an ended session: a later call may succeed.
    const isFinal = code !== 0 && !(reloginCodes.identity as readonly number[]).includes(code);
    if (isFinal) vaultState.set('memory');
    else {
      asked = undefined;
      if (code === 0) setTimeout(() => void readCurrentKey(), retryMs);
    }
    return undefined;
  });
  return asked;
}

async function ask(): Promise<Key | undefined> {
  if (!current) return undefined;
  if (!current.keeps || !globalThis.crypto?.subtle) {
    vaultState.set('memory');
    return undefined;
  }
  const { id, key } = await fetchIdentity<DeviceKey>({
    ...deviceKeyCall,
    body: { device: await readDeviceName() },
    token: current.readToken(),
  });
  const imported = await importKey(key);
  known.set(id, imported);
  vaultState.set('open');
  return { id, key: imported };
}

/** Undefined without a key. */
export async function encryptValue(slot: string, value: unknown): Promise<Encrypted | undefined> {
  const key = await readCurrentKey();
  return key && encrypt(key.key, key.id, slot, value);
}

type Unsealed = { value: unknown; isStale: boolean } | 'unreadable' | 'locked';

/** `isStale`: encrypted with an older key. `unreadable`: the key was lost, or the value is damaged. `locked`: there is no key yet. */
export async function decryptValue(slot: string, encrypted: Encrypted): Promise<Unsealed> {
  const key = await readCurrentKey();
  const fitting = known.get(encrypted.keyId);
  if (!key && !fitting) return 'locked';
  if (!fitting) return 'unreadable';
  try {
    return { value: await decrypt(fitting, slot, encrypted), isStale: encrypted.keyId !== key?.id };
  } catch {
    return 'unreadable';
  }
}
