/**
 * Unsent answers of a parents' form in the phone's storage, encrypted with a key derived from the key of the link: only with the link can
 * they be read. Without Web Crypto (an address without HTTPS) they stay in the memory of the page.
 */
import { decrypt, deriveKey, encrypt, formatEncrypted, parseEncrypted } from '../../../../../providers/vault/encryption';
import type { Answer } from '../../../domain/taking/calls';

type Answers = Record<string, Answer>;

/** The end of the link's key distinguishes forms on one phone; the whole key is not stored. */
const storageKeyOf = (formKey: string) => `kj-form-${formKey.slice(-12)}`;
const purpose = 'parents\u2019 form';
/** Constant, because there is only one key for each entry: that derived from the link. */
const keyId = 'link';
/** Writes run one after the other, so that the newest is the last. */
let last: Promise<void> = Promise.resolve();

/** Resolves when the phone has them. */
export function keepAnswers(formKey: string, unsent: Answers): Promise<void> {
  last = last.then(() => write(formKey, unsent)).catch(() => undefined);
  return last;
}

async function write(formKey: string, unsent: Answers): Promise<void> {
  if (Object.keys(unsent).length === 0 || !globalThis.crypto?.subtle) return localStorage.removeItem(storageKeyOf(formKey));
  const storageKey = storageKeyOf(formKey);
  const sealed = await encrypt(await deriveKey(formKey, purpose), keyId, storageKey, unsent);
  localStorage.setItem(storageKey, JSON.stringify({ at: new Date().toISOString(), sealed: formatEncrypted(sealed) }));
}

/** Empty where nothing is stored, or it cannot be read. */
export async function readAnswers(formKey: string): Promise<Answers> {
  const storageKey = storageKeyOf(formKey);
  try {
    const sealed = parseEncrypted(JSON.parse(localStorage.getItem(storageKey) ?? '{}').sealed ?? '');
    const answers = sealed && (await decrypt(await deriveKey(formKey, purpose), storageKey, sealed));
    return typeof answers === 'object' && answers !== null ? (answers as Answers) : {};
  } catch {
    return {};
  }
}
