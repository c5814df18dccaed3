/**
 * Stores an uploaded file: checks name, size and content, then writes row and bytes. All uploads except those sent directly to
 * an object store go through here.
 */
import { v7 as uuid } from 'uuid';
import { createTooLarge } from '../../http/createBodyLimit';
import { refuse } from '../../kernel/apiError';
import type { FileValue } from '../../records/files/checkFiles';
import { findNameProblem, getExtension, typeOfContent } from '../../records/files/fileKinds';
import type { UploadLimits } from '../../records/files/uploadLimits';
import type { AppContext } from '../jobs/appContext';

/** Owner of the file. */
export interface FileOwner {
  instId: string;
  accountId: string;
  /** '' for an account without a staff record. */
  staffId: string;
}
/** An uploaded file in a temporary folder. */
interface ArrivedFile {
  name: string;
  file: string;
  size: number;
}
interface StoreOptions {
  limits: UploadLimits;
  /** Field it was uploaded for; undefined for the editor and for upload tokens. */
  field?: { entity: string; name: string };
  /** Id issued with the upload token; default: a new one. A used id is refused. */
  id?: string;
}

/** Stores the file. Throws ApiError 413 or 422 with a message about the file. The caller removes the temporary file. */
export async function storeFile(context: AppContext, owner: FileOwner, arrived: ArrivedFile, options: StoreOptions): Promise<FileValue> {
  const { name, file, size } = arrived;
  const type = await checkArrived(arrived, options.limits);
  const value: FileValue = { id: options.id ?? uuid(), name, size, type };
  const path = pathOf(owner.instId, value.id, getExtension(name));
  // The row is inserted first: this fails if the id is already used, and if the bytes are missing afterwards, cleaning removes the row.
  await insertFile(context, owner, { ...value, path }, options.field);
  try {
    await context.files.put(path, { file, size, type });
  } catch (error) {
    await context.database.write(owner.instId, (q) => q.query('delete from stored_file where id = $1', [value.id]));
    throw error;
  }
  return value;
}

/** The detected media type. Throws ApiError if name, size or content are not within `limits`. */
export async function checkArrived({ name, file, size }: ArrivedFile, { accept, maxBytes }: UploadLimits): Promise<string> {
  const problem = findNameProblem(name, accept);
  if (problem) throw refuse('file', problem);
  if (size > maxBytes) throw createTooLarge(maxBytes);
  if (size === 0) throw refuse('file', `“${name}”是空文件`);
  const type = await typeOfContent(file, name);
  if (type === undefined) throw refuse('file', `“${name}”的内容和扩展名不一致，可能已损坏或改过扩展名`);
  return type;
}

/** Path of the file in the store. */
export function pathOf(instId: string, id: string, extension: string): string {
  return `${instId}/${id.slice(0, 8)}/${id}${extension}`;
}

/** Inserts the row of a stored file. Throws if the id is already used. */
export async function insertFile(
  { database, now }: AppContext,
  owner: FileOwner,
  file: FileValue & { path: string },
  field?: { entity: string; name: string },
): Promise<void> {
  const inserted = await database.write(owner.instId, (q) =>
    q.query(
      `insert into stored_file (inst_id, id, name, size, type, entity, field, path, create_by, account_id, create_time)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing returning id`,
      [
        owner.instId,
        file.id,
        file.name,
        file.size,
        file.type,
        field?.entity ?? null,
        field?.name ?? null,
        file.path,
        owner.staffId || null,
        owner.accountId,
        now().toISOString(),
      ],
    ),
  );
  if (inserted.length === 0) throw refuse('token', '这个上传凭证已经用过，请重新获取');
}
