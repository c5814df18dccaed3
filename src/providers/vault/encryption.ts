/** Encryption of values in browser storage: AES-GCM, with the storage slot as additional authenticated data. */

/** An encrypted value as stored. */
export interface Encrypted {
  /** Id of the encryption key. */
  keyId: string;
  iv: Uint8Array<ArrayBuffer>;
  data: Uint8Array<ArrayBuffer>;
}

const ivBytes = 12;
/** Bytes of the length field before the text. */
const headBytes = 4;

/** Imports the key as not extractable, so that scripts cannot export it. */
export function importKey(base64: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytesOf(base64), 'AES-GCM', false, ['encrypt', 'decrypt']);
}

/** Key derived from a secret of sufficient length, such as the key of a link. */
export async function deriveKey(secret: string, purpose: string): Promise<CryptoKey> {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const base = await crypto.subtle.importKey('raw', bytes(secret), 'HKDF', false, ['deriveKey']);
  const how: HkdfParams = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: bytes(purpose) };
  return crypto.subtle.deriveKey(how, base, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

/** `slot`: storage slot; decryption fails with any other. Files (`Blob`) in the value are encrypted with it. */
export async function encrypt(key: CryptoKey, keyId: string, slot: string, value: unknown): Promise<Encrypted> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  return { keyId, iv, data: new Uint8Array(await crypto.subtle.encrypt(getAlgorithm(iv, slot), key, await encodeValue(value))) };
}

/** Rejects if the key or slot is another one, or the content is damaged. */
export async function decrypt(key: CryptoKey, slot: string, { iv, data }: Encrypted): Promise<unknown> {
  return decodeValue(await crypto.subtle.decrypt(getAlgorithm(iv, slot), key, data));
}

/** For storages that hold text only. */
export function formatEncrypted({ keyId, iv, data }: Encrypted): string {
  return `${keyId}.${base64Of(iv)}.${base64Of(data)}`;
}

/** Undefined if the text is no encrypted value. */
export function parseEncrypted(text: string): Encrypted | undefined {
  const [keyId, iv, data, more] = text.split('.');
  if (!keyId || !iv || !data || more !== undefined) return undefined;
  try {
    return { keyId, iv: bytesOf(iv), data: bytesOf(data) };
  } catch {
    return undefined;
  }
}

function getAlgorithm(iv: Uint8Array<ArrayBuffer>, slot: string): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(slot) };
}

/** Placeholder of a file in the text: `[index in the list of files]`. */
const fileMark = '\u0000file';
interface Packed {
  value: unknown;
  files: { size: number; type: string }[];
}

async function encodeValue(value: unknown): Promise<ArrayBuffer> {
  const files: Blob[] = [];
  const marked = JSON.stringify(value, (_, part: unknown) => (part instanceof Blob ? { [fileMark]: files.push(part) - 1 } : part));
  const head: Packed = {
    value: marked === undefined ? undefined : JSON.parse(marked),
    files: files.map(({ size, type }) => ({ size, type })),
  };
  const text = new TextEncoder().encode(JSON.stringify(head));
  const length = new DataView(new ArrayBuffer(headBytes));
  length.setUint32(0, text.byteLength);
  return new Blob([length, text, ...files]).arrayBuffer();
}

function decodeValue(buffer: ArrayBuffer): unknown {
  const end = headBytes + new DataView(buffer).getUint32(0);
  const head = JSON.parse(new TextDecoder().decode(buffer.slice(headBytes, end))) as Packed;
  const files: Blob[] = [];
  let at = end;
  for (const { size, type } of head.files) {
    files.push(new Blob([buffer.slice(at, at + size)], { type }));
    at += size;
  }
  return restoreFiles(head.value, files);
}

function restoreFiles(value: unknown, files: readonly Blob[]): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((part) => restoreFiles(part, files));
  const entries = Object.entries(value);
  if (entries.length === 1 && entries[0]?.[0] === fileMark) return files[Number(entries[0][1])];
  return Object.fromEntries(entries.map(([name, part]) => [name, restoreFiles(part, files)]));
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
