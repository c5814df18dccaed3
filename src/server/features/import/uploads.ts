/** Parsed uploads and import reports, stored as files for a day. The path contains the account, so only the uploader can read them. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImportReport } from '../../../wire/import';
import type { Actor } from '../../kernel/actor';
import { notFound } from '../../kernel/apiError';
import { newId } from '../../kernel/newId';
import { isUuid } from '../../kernel/uuid';
import { fileHours } from '../jobs/jobFiles';
import type { JobContext } from '../jobs/jobKind';
import type { FileContent } from './readFile';

export interface StoredUpload extends FileContent {
  /** Name of the resource. */
  resource: string;
  /** File name. */
  name: string;
}

type Owner = Pick<Actor, 'instId' | 'accountId'>;

/** Stores an upload. Returns its id. */
export async function keepUpload(context: JobContext, owner: Owner, upload: StoredUpload): Promise<string> {
  const id = newId();
  await keep(context, owner, 'uploads', id, upload);
  return id;
}

/** The upload of this user. Throws "not found" if it is for another resource. */
export async function findUpload(context: JobContext, owner: Owner, id: unknown, resource: string): Promise<StoredUpload> {
  const upload = isUuid(id) ? await find<StoredUpload>(context, owner, 'uploads', id) : undefined;
  if (upload?.resource !== resource) throw notFound('上传的文件');
  return upload;
}

/** Stores the result of a preview or import under the id of its job. */
export function keepReport(context: JobContext, owner: Owner, jobId: string, report: ImportReport): Promise<void> {
  return keep(context, owner, 'reports', jobId, report);
}
/** The stored report of a job. Throws "not found" if there is none. */
export async function findReport(context: JobContext, owner: Owner, jobId: unknown): Promise<ImportReport> {
  const report = isUuid(jobId) ? await find<ImportReport>(context, owner, 'reports', jobId) : undefined;
  if (!report) throw notFound('检查结果');
  return report;
}

function pathOf({ instId, accountId }: Owner, kind: string, id: string): string {
  return `${instId}/import/${kind}/${accountId}/${id}.json`;
}

async function keep({ files, database, now }: JobContext, owner: Owner, kind: string, id: string, content: unknown): Promise<void> {
  const bytes = Buffer.from(JSON.stringify(content));
  const file = join(files.temporaryFolder, `${newId()}.json`);
  await writeFile(file, bytes);
  const path = pathOf(owner, kind, id);
  await files.put(path, { file, size: bytes.length, type: 'application/json' });
  const expires = new Date(now().getTime() + fileHours * 3_600_000).toISOString();
  await database.system((q) =>
    q.query('insert into job_file (job_id, inst_id, path, expires_at) values ($1, $2, $3, $4) on conflict (job_id) do nothing', [
      newId(),
      owner.instId,
      path,
      expires,
    ]),
  );
}

async function find<Content>({ files }: JobContext, owner: Owner, kind: string, id: string): Promise<Content | undefined> {
  const stream = await files.read(pathOf(owner, kind, id));
  return stream ? ((await new Response(stream).json()) as Content) : undefined;
}
