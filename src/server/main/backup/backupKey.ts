/** Encryption of backups in the format of `age` (https://age-encryption.org); `age -d` can decrypt them, too. */
import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption';
import type { Environment } from '../start/environment';
import { StartError } from '../start/startErrors';

/** First bytes of an encrypted file. */
export const encryptedBeginning = 'age-encryption.org/';
const identity = /^AGE-SECRET-KEY-/;
const shortest = 12;

/** A pass phrase, or an identity of `age-keygen`; undefined if none is set. Throws StartError. */
export function readBackupKey({ backupKey }: Pick<Environment, 'backupKey'>): string | undefined {
  const key = backupKey.text ?? (backupKey.file === undefined ? undefined : readKeyFile(backupKey.file));
  if (key === undefined) return undefined;
  if (/^age1/.test(key)) {
    throw new StartError('备份密钥是 age 的公钥（age1…），用它写的备份不能读回来核对。请用私钥（AGE-SECRET-KEY-1…）或口令。');
  }
  if (!identity.test(key) && key.length < shortest) throw new StartError(`备份密钥太短：口令至少 ${shortest} 个字符。`);
  return key;
}

/** The first line that is not a comment, so that a file of `age-keygen` can be used directly. */
function readKeyFile(file: string): string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (cause) {
    throw new StartError(`读不了备份密钥文件 ${file}（BACKUP_KEY_FILE）。`, { cause });
  }
  const line = text.split('\n').find((one) => one.trim() !== '' && !one.startsWith('#'));
  if (!line) throw new StartError(`备份密钥文件 ${file}（BACKUP_KEY_FILE）是空的。`);
  return line.trim();
}

export async function encrypt(source: Readable, key: string): Promise<Readable> {
  const encrypter = new Encrypter();
  if (identity.test(key)) encrypter.addRecipient(await identityToRecipient(key));
  else encrypter.setPassphrase(key);
  return Readable.fromWeb((await encrypter.encrypt(webOf(source))) as never);
}

/** Throws StartError if the key does not match; errors while reading mean that the file was changed or truncated. */
export async function decrypt(source: Readable, key: string | undefined, file: string): Promise<Readable> {
  if (key === undefined) throw new StartError(`${file} 是加密的备份。请用 BACKUP_KEY 或 BACKUP_KEY_FILE 给出写它时的密钥。`);
  const decrypter = new Decrypter();
  try {
    if (identity.test(key)) decrypter.addIdentity(key);
    else decrypter.addPassphrase(key);
    return Readable.fromWeb((await decrypter.decrypt(webOf(source))) as never);
  } catch (cause) {
    if (/no identity matched|invalid (identity|secret)|checksum/i.test(String(cause)))
      throw new StartError(`密钥不对：BACKUP_KEY 或 BACKUP_KEY_FILE 打不开 ${file}。请用写这个备份时的密钥。`, { cause });
    throw cause;
  }
}

function webOf(source: Readable): ReadableStream<Uint8Array> {
  return Readable.toWeb(source) as ReadableStream<Uint8Array>;
}
