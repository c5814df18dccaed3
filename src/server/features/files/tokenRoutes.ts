/**
 * Upload tokens in the format of Qiniu's clients: `GET /api/qiniuyun/getUpToken` and `getVideoUploadToken` answer `{token,
 * key, domain, host, …}`; the client posts a form with `token` and `file` to `host` and reads the file at `domain/key`. A
 * token is valid for ten minutes and one file of its kind, for the user and institution that requested it. With an object
 * store, the form is posted to the store (`fields` first), and the server checks the file in `complete`.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from 'hono';
import { v7 as uuid } from 'uuid';
import * as z from 'zod';
import { type EditorUpload, editorUploads } from '../../../wire/editor';
import { codes } from '../../../wire/envelope';
import { filesPath } from '../../../wire/files';
import { body, filePart, form, resolved } from '../../http/input';
import { type Route, route } from '../../http/route';
import type { Actor } from '../../kernel/actor';
import { ApiError, notFound } from '../../kernel/apiError';
import type { DirectUploads } from '../../kernel/fileStore';
import type { FileValue } from '../../records/files/checkFiles';
import type { AppContext } from '../jobs/appContext';
import { fileShape } from './fileShape';
import { receiveUpload } from './receiveUpload';
import { checkArrived, type FileOwner, insertFile, pathOf, storeFile } from './storeFile';
import type { Tickets } from './tickets';
import { uploadKinds } from './uploadKinds';

const base = '/api/qiniuyun';
const tokenUploadPath = `${base}/upload`;
const completePath = `${base}/complete`;
const purpose = 'upload';
const lifetimeMs = 10 * 60_000;
/** Bytes at the start of a file that suffice to detect its type. */
const headBytes = 65_536;

/** Answer of the token calls. */
interface UploadToken {
  token: string;
  /** Id of the future file; it is read at `domain/key`. */
  key: string;
  domain: string;
  /** Address that the form is posted to. */
  host: string;
  /** Maximum size in bytes. */
  maxSize: number;
  /** File extensions with their dot. */
  accept: string[];
  /** Expiry of the token, in seconds since 1970. */
  expires: number;
  /** Fields that precede the file in the form; only with an object store. */
  fields?: Record<string, string>;
  /** Path to call with `{token, name}` after the upload; only with an object store. */
  complete?: string;
}

interface Promised extends FileOwner {
  id: string;
  kind: EditorUpload;
}

const completion = z.strictObject({
  token: z.string('缺少上传凭证').max(2048, '上传凭证不对'),
  name: z.string('缺少文件名').min(1, '缺少文件名').max(120, '文件名最多 120 个字符'),
});

const tag = '文件';
const tokenShape = z.object({
  token: z.string(),
  key: z.uuid().meta({ description: '文件的编号' }),
  domain: z.string(),
  host: z.string().meta({ description: '接收表单的地址' }),
  maxSize: z.int(),
  accept: z.array(z.string()),
  expires: z.int().meta({ description: '1970 年以来的秒数' }),
  fields: z.record(z.string(), z.string()).optional(),
  complete: z.string().optional(),
}) satisfies z.ZodType<UploadToken>;

export function uploadTokenRoutes(context: AppContext, tickets: Tickets): Route[] {
  const issuing = (kind: EditorUpload, call: string, name: string, summary: string) =>
    route({
      method: 'GET',
      path: `${base}/${call}`,
      auth: 'signedIn',
      changes: true,
      tag,
      name,
      summary,
      output: tokenShape,
      run: ({ actor }) => createUploadToken(actor, context, tickets, kind),
    });
  return [
    issuing('file', 'getUpToken', 'file.uploadToken', '上传文件的凭证'),
    issuing('video', 'getVideoUploadToken', 'file.videoUploadToken', '上传视频的凭证'),
    route({
      method: 'POST',
      path: tokenUploadPath,
      auth: 'ticket',
      tag,
      name: 'file.uploadByToken',
      summary: '凭上传凭证上传文件',
      input: form(z.object({ token: z.string(), file: filePart })),
      output: fileShape,
      takesFile: true,
      run: async ({ c }) => buildQiniuAnswer(c, await receive(c, context, tickets)),
    }),
    route({
      method: 'POST',
      path: completePath,
      auth: 'ticket',
      tag,
      name: 'file.uploadComplete',
      summary: '文件已直接传到对象存储',
      input: resolved(body(completion), (asked) => ({ ...asked, direct: getDirectUploads(context) })),
      output: fileShape,
      run: async ({ c, input }) => buildQiniuAnswer(c, await complete(input, context, tickets)),
    }),
  ];
}

function getDirectUploads({ files }: AppContext): DirectUploads {
  if (!files.direct) throw notFound('上传');
  return files.direct;
}

async function createUploadToken(
  { instId, accountId, staffId }: Actor,
  context: AppContext,
  tickets: Tickets,
  kind: EditorUpload,
): Promise<UploadToken> {
  const id = uuid();
  const now = context.now();
  const { maxBytes, accept } = uploadKinds[kind];
  const until = new Date(now.getTime() + lifetimeMs);
  const common = {
    token: await tickets.issue(purpose, { id, kind, instId, accountId, staffId, maxBytes }, lifetimeMs),
    key: id,
    domain: filesPath,
    maxSize: maxBytes,
    accept,
    expires: Math.floor(until.getTime() / 1000),
  };
  const { direct } = context.files;
  if (!direct) return { ...common, host: tokenUploadPath };
  const path = pathOf(instId, id, '');
  await context.database.write(instId, (q) =>
    q.query('insert into expected_upload (inst_id, id, path, create_time) values ($1, $2, $3, $4)', [instId, id, path, now.toISOString()]),
  );
  const form = direct.formFor(path, { maxBytes, now, until });
  return { ...common, host: form.url, fields: form.fields, complete: completePath };
}

/** Upload without a session: the token identifies the owner. */
async function receive(c: Context, context: AppContext, tickets: Tickets): Promise<FileValue> {
  const largest = Math.max(...editorUploads.map((kind) => uploadKinds[kind].maxBytes));
  const { parts, ...arrived } = await receiveUpload(c.req.raw, context.files.temporaryFolder, largest);
  try {
    const promised = await readToken(tickets, parts.token);
    return await storeFile(context, promised, arrived, { limits: uploadKinds[promised.kind], id: promised.id });
  } finally {
    await rm(arrived.file, { force: true });
  }
}

/** Checks a file that was uploaded to the object store like one uploaded here. Removes it if it is refused. */
async function complete(
  { token, name, direct }: z.output<typeof completion> & { direct: DirectUploads },
  context: AppContext,
  tickets: Tickets,
): Promise<FileValue> {
  const promised = await readToken(tickets, token);
  const [expected] = await context.database.write(promised.instId, (q) =>
    q.query<{ path: string }>('delete from expected_upload where id = $1 returning path', [promised.id]),
  );
  if (!expected) throw new ApiError(codes.unauthenticated, '这个上传凭证已经用过，请重新获取');
  try {
    return await takeOver(context, direct, promised, name, expected.path);
  } catch (error) {
    await context.files.remove(expected.path);
    throw error;
  }
}

async function takeOver(context: AppContext, direct: DirectUploads, promised: Promised, name: string, path: string): Promise<FileValue> {
  const size = (await direct.sizeOf(path)) ?? 0;
  const bytes = size > 0 ? await context.files.read(path, { start: 0, end: Math.min(size, headBytes) - 1 }) : undefined;
  if (!bytes) throw new ApiError(codes.badRequest, '文件还没有传到，请重新上传');
  await mkdir(context.files.temporaryFolder, { recursive: true });
  const head = join(context.files.temporaryFolder, uuid());
  try {
    await writeFile(head, new Uint8Array(await new Response(bytes).arrayBuffer()));
    const type = await checkArrived({ name, file: head, size }, uploadKinds[promised.kind]);
    const value: FileValue = { id: promised.id, name, size, type };
    await insertFile(context, promised, { ...value, path });
    return value;
  } finally {
    await rm(head, { force: true });
  }
}

async function readToken(tickets: Tickets, token: string | undefined): Promise<Promised> {
  const claims = await tickets.read(purpose, token);
  const kind = editorUploads.find((one) => one === claims?.kind);
  if (!claims || !kind) throw new ApiError(codes.forbidden, '上传凭证无效或已过期，请重新获取');
  return {
    id: String(claims.id),
    kind,
    instId: String(claims.instId),
    accountId: String(claims.accountId),
    staffId: String(claims.staffId),
  };
}

/** Qiniu answers `{hash, key}`; both are added to the standard envelope. */
function buildQiniuAnswer(c: Context, file: FileValue): Response {
  return c.json({ code: codes.ok, message: '', data: file, key: file.id, hash: file.id });
}
