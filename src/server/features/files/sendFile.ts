/** `GET /api/files/:id`: the bytes of a file or of a range, for users who may open it. */

import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { validate as isUuid } from 'uuid';
import * as z from 'zod';
import { todayInShanghai } from '../../../domain/calendar';
import { codes } from '../../../wire/envelope';
import { filesPath, getLogoAddress, logoPath } from '../../../wire/files';
import { encodeFileName } from '../../http/fileName';
import { pathParts, query, sought } from '../../http/input';
import { FileAnswer } from '../../http/output';
import { type Route, route } from '../../http/route';
import { ApiError, notFound } from '../../kernel/apiError';
import type { FileValue } from '../../records/files/checkFiles';
import { whyClosed } from '../../records/files/closedFiles';
import { canOpenInBrowser } from '../../records/files/fileKinds';
import { mayOpenFile } from '../../records/files/fileUses';
import { askValueContext } from '../../records/valueContext';
import type { AppContext } from '../jobs/appContext';
import { parseRange } from './range';
import type { Tickets } from './tickets';

interface StoredRow extends FileValue {
  path: string;
  accountId: string | null;
  instId: string;
}

/** Cookie set after a one-time key was used, so that a video player can request further ranges. Valid for `ticketMs`. */
const ticketCookie = 'file_ticket';
const ticketMs = 4 * 3_600_000;

export function fileRoute(context: AppContext, tickets: Tickets): Route {
  const path = pathParts('id');
  const asked = query(z.object({ key: z.string().optional(), download: z.string().optional() }));
  return route({
    method: 'GET',
    path: `${filesPath}/:id`,
    auth: 'ticket',
    tag: '文件',
    name: 'file.get',
    summary: '一个文件，整个或一部分',
    description: '能查看所在记录的人可以打开；也可以用 /sso/getTempKey 的一次性凭证 key',
    input: {
      read: async (c) => ({ ...(await path.read(c)), ...(await asked.read(c)) }),
      document: () => ({ parameters: [...(path.document().parameters ?? []), ...(asked.document().parameters ?? [])] }),
    },
    output: new FileAnswer('application/octet-stream'),
    run: async ({ c, token, input: { id, key } }) => {
      const file = await (key === undefined
        ? readFile(context, await context.actorOf(token), id)
        : fileByKey(c, context, tickets, id, key));
      if (!file) throw notFound('文件');
      await refuseClosed(context, file);
      return sendFile(c, context, file);
    },
  });
}

/** Throws if the file may not be opened for now; checked for each request, because the record can change. */
async function refuseClosed({ configuration, rules, database, now }: AppContext, { id, instId }: StoredRow): Promise<void> {
  const why = await database.read(instId, (q) => whyClosed(q, { configuration, rules, today: todayInShanghai(now()) }, id));
  if (why !== undefined) throw new ApiError(codes.forbidden, why);
}

/** Public, because the sign-in page shows logos. Only the current logo of an institution is sent. */
export function createLogoRoute(context: AppContext): Route {
  return route({
    method: 'GET',
    path: logoPath,
    auth: 'public',
    tag: '文件',
    name: 'file.logo',
    summary: '机构的标志',
    input: query(z.object({ id: sought, file: sought })),
    output: new FileAnswer('image/*'),
    run: async ({ c, input: { id, file } }) => {
      const shown = isUuid(id) && isUuid(file) && (await hasLogo(context, id, getLogoAddress(id, file)));
      const row = shown ? await readRow(context, id, file) : undefined;
      if (!row?.type.startsWith('image/')) throw notFound('文件');
      return sendFile(c, context, row);
    },
  });
}

async function hasLogo({ database }: AppContext, instId: string, address: string): Promise<boolean> {
  return database.system(
    async (q) => (await q.query('select 1 from institution where id = $1 and logo = $2', [instId, address])).length > 0,
  );
}

/** The file, by the cookie of an earlier call or by a one-time key. */
async function fileByKey(c: Context, context: AppContext, tickets: Tickets, id: string, key: string): Promise<StoredRow | undefined> {
  const ticket = await tickets.read(ticketCookie, getCookie(c, ticketCookie));
  if (ticket?.id === id) return readRow(context, String(ticket.instId), id);
  const actor = await context.identity.spendKey(key);
  const file = await readFile(context, actor, id);
  if (!file) return undefined;
  setCookie(c, ticketCookie, await tickets.issue(ticketCookie, { id, instId: actor.instId }, ticketMs), {
    path: `${filesPath}/${id}`,
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: ticketMs / 1000,
    secure: new URL(c.req.url).protocol === 'https:',
  });
  return file;
}

async function readFile(
  context: AppContext,
  actor: Awaited<ReturnType<AppContext['actorOf']>>,
  id: string,
): Promise<StoredRow | undefined> {
  if (!isUuid(id)) return undefined;
  const { configuration } = context;
  const values = await askValueContext(context, actor);
  return context.database.read(actor.instId, async (q) => {
    const [row] = await q.query<StoredRow>(statement, [id]);
    return row && (await mayOpenFile(q, { configuration, values }, actor, row)) ? row : undefined;
  });
}

async function readRow({ database }: AppContext, instId: string, id: string): Promise<StoredRow | undefined> {
  return (await database.read(instId, (q) => q.query<StoredRow>(statement, [id])))[0];
}

const statement = 'select id, name, size, type, path, account_id as "accountId", inst_id::text as "instId" from stored_file where id = $1';

async function sendFile(c: Context, { files }: AppContext, row: StoredRow): Promise<Response> {
  const headers = headersOf(row, c.req.query('download') !== undefined);
  if (c.req.header('if-none-match') === headers.ETag) return c.body(null, 304, headers);
  const size = Number(row.size);
  const range = parseRange(c.req.header('range'), size);
  if (range === 'unsatisfiable') return c.body(null, 416, { 'Content-Range': `bytes */${size}` });
  const bytes = await files.read(row.path, range);
  if (!bytes) throw notFound('文件');
  return c.body(bytes, range ? 206 : 200, {
    ...headers,
    'Content-Length': String(range ? range.end - range.start + 1 : size),
    ...(range && { 'Content-Range': `bytes ${range.start}-${range.end}/${size}` }),
  });
}

/**
 * Stored files never change, so a browser may cache them, but must revalidate, because permissions can change. The policy
 * keeps scripts in them from running.
 */
function headersOf({ id, name, type }: StoredRow, download: boolean): Record<string, string> {
  const shown = canOpenInBrowser(type) && !download;
  return {
    'Content-Type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
    'Content-Disposition': `${shown ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeFileName(name)}`,
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'private, no-cache, no-transform',
    ETag: `"${id}"`,
    'Content-Security-Policy':
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; media-src 'self'; object-src 'self'; frame-ancestors 'self'",
  };
}
