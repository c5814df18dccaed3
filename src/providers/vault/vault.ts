/**
 * What this browser keeps for the person who is signed in is encrypted with a key that the server tells to sessions of this person on this
 * device only. The key is in the memory of the page and nowhere else: a page is never opened without the server (it is not kept for work
 * without a network), so the key comes with it. Without a key nothing is written; it stays in the memory of the page.
 */
import { createStore } from '../../ui/store';
import { reloginCodes } from '../../wire/envelope';
import { type DeviceKey, deviceKeyCall } from '../../wire/identity';
import { fetchIdentity, IdentityError } from '../auth/identityFetch';
import { deviceName } from './device';
import { importKey, type Sealed, seal, unseal } from './sealing';

/**
 * `opening`: the key is not there yet. `open`: what is kept outlasts the page. `memory`: it does not, because the browser offers no encryption
 * to pages without HTTPS, or the backend keeps no keys.
 */
type VaultState = 'opening' | 'open' | 'memory';
export const vaultState = createStore<VaultState>('opening');

interface Key {
  id: string;
  key: CryptoKey;
}

interface VaultOwner {
  /** Institution and account. */
  owner: string;
  /** False for a session that looks as somebody else would: it keeps nothing. */
  keeps: boolean;
  readToken: () => string | undefined;
}

const retryMs = 3_000;

let current: VaultOwner | undefined;
let asked: Promise<Key | undefined> | undefined;
/** All keys of this page: the server tells another one after somebody signed out here and in again. */
const known = new Map<string, CryptoKey>();

/** Called once the person is known, and again when the session was renewed. The key is asked for when it is needed. */
export function openVault(owner: VaultOwner): void {
  current = owner;
  asked = undefined;
}

export function vaultOwner(): string | undefined {
  return current?.owner;
}

/** Undefined: nothing can be kept beyond this page now. A question that was not answered is asked again. */
export function currentKey(): Promise<Key | undefined> {
  asked ??= ask().catch((error: unknown) => {
    const code = error instanceof IdentityError ? error.code : 0;
    // Without an answer of the server, or with an ended session, there may be a key later.
    const isFinal = code !== 0 && !(reloginCodes.identity as readonly number[]).includes(code);
    if (isFinal) vaultState.set('memory');
    else {
      asked = undefined;
      if (code === 0) setTimeout(() => void currentKey(), retryMs);
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
    body: { device: await deviceName() },
    token: current.readToken(),
  });
  const imported = await importKey(key);
  known.set(id, imported);
  vaultState.set('open');
  return { id, key: imported };
}

/** Undefined without a key. */
export async function sealValue(place: string, value: unknown): Promise<Sealed | undefined> {
  const key = await currentKey();
  return key && seal(key.key, key.id, place, value);
}

type Unsealed = { value: unknown; isStale: boolean } | 'unreadable' | 'locked';

/** `isStale`: sealed with an older key. `unreadable`: its key is gone, or it was damaged. `locked`: there is no key yet. */
export async function unsealValue(place: string, sealed: Sealed): Promise<Unsealed> {
  const key = await currentKey();
  const fitting = known.get(sealed.keyId);
  if (!key && !fitting) return 'locked';
  if (!fitting) return 'unreadable';
  try {
    return { value: await unseal(fitting, place, sealed), isStale: sealed.keyId !== key?.id };
  } catch {
    return 'unreadable';
  }
}
