/** `POST /api/files/upload` and `GET /api/files/:id`. */
import { rm } from 'node:fs/promises';
import type { Context, Hono } from 'hono';
import { validate as isUuid, v7 as uuid } from 'uuid';
import { notFound, refuse } from '../apiError';
import type { AppContext } from '../context';
import { ok } from '../http/answers';
import { tooLarge } from '../http/bodyLimit';
import { tokenOf } from '../http/requestToken';
import type { Actor } from '../rule';
import type { FileValue } from './checkFiles';
import { extensionOf, nameProblem, opensInBrowser, typeOfContent } from './fileKinds';
import { parseRange } from './range';
import { receiveUpload, type Upload } from './receiveUpload';
import { largestUpload, uploadLimits } from './uploadLimits';

/** Not bound by the limit of JSON bodies: it counts for itself. */
export const uploadPath = '/api/files/upload';

interface StoredRow extends FileValue {
  path: string;
}

export function mountFiles(app: Hono, context: AppContext): void {
  const largest = largestUpload(context.configuration);
  app.post(uploadPath, async (c) => {
    const actor = await context.actorOf(tokenOf(c));
    const upload = await receiveUpload(c.req.raw, context.files.temporaryFolder, largest);
    try {
      return ok(c, await store(context, actor, upload));
    } finally {
      await rm(upload.file, { force: true });
    }
  });
  app.get('/api/files/:id', async (c) => sendFile(c, context, await reader(c, context)));
}

/** Checks what arrived against the field it is for, then keeps bytes and row. */
async function store(context: AppContext, actor: Actor, { parts, name, file, size }: Upload): Promise<FileValue> {
  const { entity = '', field = '' } = parts;
  const limits = uploadLimits(context.configuration, entity, field);
  if (!limits) throw refuse('field', `“${entity}.${field}”不是可以上传文件的字段`);
  const problem = nameProblem(name, limits.accept);
  if (problem) throw refuse('file', problem);
  if (size > limits.maxBytes) throw tooLarge(limits.maxBytes);
  if (size === 0) throw refuse('file', `“${name}”是空文件`);
  const type = await typeOfContent(file, name);
  if (type === undefined) throw refuse('file', `“${name}”的内容和扩展名不一致，可能已损坏或改过扩展名`);
  const value: FileValue = { id: uuid(), name, size, type };
  const path = `${actor.instId}/${value.id.slice(0, 8)}/${value.id}${extensionOf(name)}`;
  await context.files.put(path, { file, size, type });
  try {
    await insertRow(context, actor, { ...value, path }, entity, field);
  } catch (error) {
    await context.files.remove(path);
    throw error;
  }
  return value;
}

function insertRow({ database, now }: AppContext, actor: Actor, file: StoredRow, entity: string, field: string): Promise<unknown> {
  return database.write(actor.instId, (q) =>
    q.query(
      `insert into stored_file (inst_id, id, name, size, type, entity, field, path, create_by, create_time)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [actor.instId, file.id, file.name, file.size, file.type, entity, field, file.path, actor.staffId || null, now().toISOString()],
    ),
  );
}

/** Institution whose files may be read: of the session, or of a one-time key in the address. */
async function reader(c: Context, context: AppContext): Promise<string> {
  const key = c.req.query('key');
  return key ? (await context.identity.spendKey(key)).instId : (await context.actorOf(tokenOf(c))).instId;
}

async function sendFile(c: Context, { database, files }: AppContext, instId: string): Promise<Response> {
  const id = c.req.param('id') ?? '';
  if (!isUuid(id)) throw notFound('文件');
  const [row] = await database.read(instId, (q) =>
    q.query<StoredRow>('select id, name, size, type, path from stored_file where id = $1', [id]),
  );
  if (!row) throw notFound('文件');
  const range = parseRange(c.req.header('range'), row.size);
  if (range === 'unsatisfiable') return c.body(null, 416, { 'Content-Range': `bytes */${row.size}` });
  const bytes = await files.read(row.path, range);
  if (!bytes) throw notFound('文件');
  return c.body(bytes, range ? 206 : 200, {
    ...headersOf(row, c.req.query('download') !== undefined),
    'Content-Length': String(range ? range.end - range.start + 1 : row.size),
    ...(range && { 'Content-Range': `bytes ${range.start}-${range.end}/${row.size}` }),
  });
}

/** Stored files never change, so a browser may keep them; nothing in them may run. */
function headersOf({ name, type }: StoredRow, download: boolean): Record<string, string> {
  const shown = opensInBrowser(type) && !download;
  return {
    'Content-Type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
    'Content-Disposition': `${shown ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeName(name)}`,
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'private, max-age=86400',
    'Content-Security-Policy':
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; media-src 'self'; object-src 'self'; frame-ancestors 'self'",
  };
}

function encodeName(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
}
