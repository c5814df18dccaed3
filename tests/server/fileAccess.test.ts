/** Who may open a stored file, upload tokens, one-time keys, and what becomes of uploads that nobody attached. */
import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cleanFiles } from '../../src/server/features/files/cleanFiles';
import type { FileValue } from '../../src/server/records/files/checkFiles';
import { codes, type Envelope } from '../../src/wire/envelope';
import { temporaryFolder } from '../support/database/temporaryFolder';
import { addInstitution, addMember } from '../support/desks/accounts';
import { film, page, pdf, png } from '../support/files/sampleFiles';
import { writeSmallProject } from '../support/projects/smallProject';
import { startTestServer, type TestServer } from '../support/server/testServer';

const project = temporaryFolder('access');
const hour = 3_600_000;
let now = new Date('2026-11-21T02:00:00Z');
let server: TestServer;
let mine: string;

beforeAll(async () => {
  writeSmallProject(project, {
    'schemas/letter.json': {
      title: '信件',
      properties: {
        title: { fieldType: 'text', title: '标题' },
        kind: { fieldType: 'number', title: '类别' },
        papers: { fieldType: 'file', title: '附件' },
        pages: { fieldType: 'rows', title: '页', entity: 'letterPage' },
      },
      label: '{title}',
      required: ['title'],
    },
    'schemas/letterPage.json': {
      title: '页',
      properties: {
        text: { fieldType: 'text', title: '文字' },
        scan: { fieldType: 'file', title: '扫描件', accept: ['.pdf'], maxSize: 1 },
      },
      label: '{text}',
    },
    'resources/studentModel/letter.json': {
      entity: 'letter',
      title: '信件',
      path: '/studentModel/letter',
      permission: 'studentModel:clock',
      endpoints: {
        base: '/letter',
        list: 'GET page',
        get: 'GET getById',
        create: 'POST save',
        update: 'PUT update',
        delete: 'DELETE delete',
      },
      where: { kind: { equals: 1 } },
      list: { columns: ['title'] },
      form: { groups: [{ title: '基本信息', fields: ['title', 'kind', 'papers', 'pages'] }] },
      show: {},
    },
    // Shown to everybody who is signed in, without a page: all of it in one list, and its titles alone in another.
    'schemas/poster.json': {
      title: '海报',
      properties: {
        title: { fieldType: 'text', title: '标题' },
        open: { fieldType: 'file', title: '公开' },
        inner: { fieldType: 'file', title: '内部' },
      },
      label: '{title}',
    },
    'resources/studentModel/poster.json': {
      entity: 'poster',
      title: '海报',
      permission: 'signedIn',
      endpoints: { base: '/poster', list: 'GET page' },
      list: { columns: ['title', 'open'] },
    },
    'resources/studentModel/posterDesk.json': {
      entity: 'poster',
      title: '海报管理',
      path: '/studentModel/poster',
      permission: 'studentModel:return',
      endpoints: { base: '/posterDesk', list: 'GET page', create: 'POST save' },
      list: { columns: ['title'] },
      form: { groups: [{ title: '基本信息', fields: ['title', 'open', 'inner'] }] },
    },
  });
  server = await startTestServer({ config: project, demo: 'none', now: () => now });
  mine = await addInstitution(server.database, '晨光', 'mine');
  await addMember(server.database, mine, 'second', true);
  await addMember(server.database, mine, 'plain');
  await addInstitution(server.database, '启星', 'other');
});
afterAll(async () => {
  await server.close();
  rmSync(project, { recursive: true, force: true });
});

async function uploaded(as = 'mine', field = { entity: 'letter', name: 'papers' }): Promise<FileValue> {
  const form = new FormData();
  form.set('entity', field.entity);
  form.set('field', field.name);
  form.set('file', new File([new Uint8Array(pdf)], 'a.pdf'));
  const answer = await server.call<FileValue>('POST', '/api/files/upload', { as, body: form });
  expect(answer).toMatchObject({ code: 200 });
  return answer.data;
}
const save = (values: Record<string, unknown>, as = 'mine') =>
  server.call('POST', '/api/letter/save', { as, body: { title: '信', kind: 1, ...values } });
const change = (id: string, version: number, values: Record<string, unknown>) =>
  server.call('PUT', '/api/letter/update', { as: 'mine', body: { id, version, ...values } });
async function opens(id: string, as: string | null): Promise<boolean> {
  const answer = await server.request('GET', `/api/files/${id}`, { as });
  if (answer.headers.get('content-type')?.includes('pdf')) return true;
  expect(((await answer.json()) as Envelope).code).toBe(as === null ? codes.unauthenticated : codes.notFound);
  return false;
}

/** Time goes by, and people stay signed in. */
async function pass(hours: number): Promise<void> {
  now = new Date(now.getTime() + hours * hour);
  await server.database.system((q) => q.query('update session set expires_at = $1', [new Date(now.getTime() + hour).toISOString()]));
}

describe('a file that is in no record yet', () => {
  test('is open to whoever uploaded it and to nobody else', async () => {
    const { id } = await uploaded();
    expect(await opens(id, 'mine')).toBe(true);
    for (const as of ['second', 'plain', 'other', null]) expect(await opens(id, as), String(as)).toBe(false);
  });

  test('can be attached by nobody else: naming an id opens nothing', async () => {
    const file = await uploaded('plain');
    expect(await save({ papers: [file] })).toMatchObject({
      code: codes.invalid,
      data: { errors: [{ field: 'papers', message: '文件不存在，请重新上传' }] },
    });
    const scan = await uploaded('plain', { entity: 'letterPage', name: 'scan' });
    expect(await save({ pages: [{ scan: [scan] }] })).toMatchObject({ data: { errors: [{ field: 'pages.0.scan' }] } });
  });
});

describe('a file in a record', () => {
  test('is open to all who may read the record, whoever uploaded it', async () => {
    const file = await uploaded();
    expect(await save({ papers: [file] })).toMatchObject({ code: 200 });
    expect(await opens(file.id, 'mine')).toBe(true);
    expect(await opens(file.id, 'second')).toBe(true);
    expect(await opens(file.id, 'plain')).toBe(false);
    expect(await opens(file.id, 'other')).toBe(false);
  });

  test('follows the child row it stands in', async () => {
    const scan = await uploaded('mine', { entity: 'letterPage', name: 'scan' });
    expect(await save({ pages: [{ scan: [scan] }] })).toMatchObject({ code: 200 });
    expect(await opens(scan.id, 'second')).toBe(true);
    expect(await opens(scan.id, 'plain')).toBe(false);
  });

  test('that a list sends is open to all who may read the list, and to them only', async () => {
    const [open, inner] = [
      await uploaded('mine', { entity: 'poster', name: 'open' }),
      await uploaded('mine', { entity: 'poster', name: 'inner' }),
    ];
    const body = { title: '义诊', open: [open], inner: [inner] };
    expect(await server.call('POST', '/api/posterDesk/save', { as: 'mine', body })).toMatchObject({ code: 200 });
    expect([await opens(open.id, 'plain'), await opens(inner.id, 'plain'), await opens(open.id, 'other')]).toEqual([true, false, false]);
  });

  test('is closed again when the page does not show the record', async () => {
    const file = await uploaded();
    const { data } = await save({ papers: [file] });
    await change(data.id, data.version, { kind: 2 });
    expect(await opens(file.id, 'second')).toBe(false);
  });

  test('is closed when it was taken out or the record was deleted, and can be put back', async () => {
    const file = await uploaded();
    const { data } = await save({ papers: [file] });
    const emptied = await change(data.id, data.version, { papers: [] });
    expect(await opens(file.id, 'mine')).toBe(false);
    const restored = await change(data.id, emptied.data.version, { papers: [file] });
    expect(restored).toMatchObject({ code: 200, data: { papers: [file] } });
    expect(await opens(file.id, 'second')).toBe(true);
    await server.call('DELETE', '/api/letter/delete', { as: 'mine', body: { id: data.id } });
    expect(await opens(file.id, 'mine')).toBe(false);
  });

  test('may be kept by a change of the record that does not touch it', async () => {
    const file = await uploaded();
    const { data } = await save({ papers: [file] });
    expect(await change(data.id, data.version, { title: '新题', papers: [file] })).toMatchObject({ code: 200 });
  });

  test('is asked for again by the browser each time, and not sent twice', async () => {
    const file = await uploaded();
    const first = await server.request('GET', `/api/files/${file.id}`, { as: 'mine' });
    expect(first.headers.get('cache-control')).toBe('private, no-cache, no-transform');
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await server.request('GET', `/api/files/${file.id}`, { as: 'mine', headers })).status).toBe(304);
    const foreign = await server.request('GET', `/api/files/${file.id}`, { as: 'other', headers });
    expect(await foreign.json()).toMatchObject({ code: codes.notFound });
  });
});

describe('a one-time key', () => {
  const keyOf = async (as: string) => (await server.call<string>('GET', '/sso/getTempKey', { as })).data;
  const openWith = (id: string, key: string, headers: Record<string, string> = {}) =>
    server.request('GET', `/api/files/${id}`, { as: null, query: { key }, headers });

  test('opens what its maker may open, and no more', async () => {
    const { id } = await uploaded();
    expect((await openWith(id, await keyOf('mine'))).headers.get('content-type')).toContain('pdf');
    expect(await (await openWith(id, await keyOf('plain'))).json()).toMatchObject({ code: codes.notFound });
    expect(await (await openWith(id, await keyOf('other'))).json()).toMatchObject({ code: codes.notFound });
  });

  test('lets the browser that used it go on reading that file piece by piece, and nobody else', async () => {
    const { id } = await uploaded();
    const second = await uploaded();
    const key = await keyOf('mine');
    const first = await openWith(id, key, { range: 'bytes=0-3' });
    expect(first.status).toBe(206);
    const cookie = first.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(new RegExp(`Path=/api/files/${id}; HttpOnly; SameSite=Lax`));
    const held = { cookie: cookie.split(';')[0] ?? '', range: 'bytes=4-7' };
    expect((await openWith(id, key, held)).status).toBe(206);
    expect(await (await openWith(id, key)).json()).toMatchObject({ code: codes.unauthenticated });
    expect(await (await openWith(second.id, key, held)).json()).toMatchObject({ code: codes.unauthenticated });
    await pass(5);
    expect(await (await openWith(id, key, held)).json()).toMatchObject({ code: codes.unauthenticated });
  });

  test('ends with the session that made it', async () => {
    const { id } = await uploaded();
    const token = await server.login('mine');
    const key = await keyOf(token);
    await server.call('GET', '/sso/logout', { as: token });
    expect(await (await openWith(id, key)).json()).toMatchObject({ code: codes.unauthenticated });
  });
});

describe('an upload token', () => {
  const token = async (call = 'getUpToken', as = 'mine') => (await server.call('GET', `/api/qiniuyun/${call}`, { as })).data;
  const send = (given: string | undefined, name: string, content: Buffer) => {
    const form = new FormData();
    if (given !== undefined) form.set('token', given);
    form.set('file', new File([new Uint8Array(content)], name));
    return server.call('POST', '/api/qiniuyun/upload', { as: null, body: form });
  };

  test('has the shape that Qiniu’s clients read', async () => {
    const answer = await token();
    expect(answer).toEqual({
      token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      key: expect.any(String),
      domain: '/api/files',
      host: '/api/qiniuyun/upload',
      maxSize: 100 * 1024 * 1024,
      accept: expect.arrayContaining(['.pdf', '.png']),
      expires: now.getTime() / 1000 + 600,
    });
  });

  test('takes one file without a session, for the person who asked', async () => {
    const { token: given, key, domain } = await token();
    expect(await send(given, '方案.pdf', pdf)).toMatchObject({ code: 200, key, hash: key, data: { id: key, name: '方案.pdf' } });
    expect(await server.request('GET', `${domain}/${key}`, { as: 'mine' }).then((answer) => answer.status)).toBe(200);
    expect(await opens(key, 'second')).toBe(false);
    expect(await opens(key, 'other')).toBe(false);
    expect(await send(given, '又一个.pdf', pdf)).toMatchObject({ code: codes.invalid, message: '这个上传凭证已经用过，请重新获取' });
    expect(await opens(key, 'mine')).toBe(true);
  });

  test.each([
    ['a film', 'getVideoUploadToken', 'a.mp4', film, 200],
    ['a document with the token for films', 'getVideoUploadToken', 'a.pdf', pdf, codes.invalid],
    ['a film with the token for documents', 'getUpToken', 'a.mp4', film, codes.invalid],
    ['a page named as a picture', 'getUpToken', 'a.png', page, codes.invalid],
    ['a picture', 'getUpToken', 'a.png', png, 200],
  ])('%s answers %s %s', async (_what, call, name, content, code) => {
    expect(await send((await token(call)).token, name, content)).toMatchObject({ code });
  });

  test('that is forged, changed, made for something else, over or missing is refused', async () => {
    const good: string = (await token()).token;
    const [head, body = '', mac] = good.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
    const rewritten = Buffer.from(JSON.stringify({ ...claims, instId: crypto.randomUUID() })).toString('base64url');
    const unsigned = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${rewritten}.`;
    const { id } = await uploaded();
    const key = (await server.call<string>('GET', '/sso/getTempKey', { as: 'mine' })).data;
    const opened = await server.request('GET', `/api/files/${id}`, { as: null, query: { key } });
    const ticket = /file_ticket=([^;]+)/.exec(opened.headers.get('set-cookie') ?? '')?.[1];
    expect(ticket).toBeTruthy();
    for (const bad of [`${head}.${rewritten}.${mac}`, unsigned, 'x', '', undefined, ticket]) {
      expect(await send(bad, 'a.pdf', pdf), String(bad)).toMatchObject({
        code: codes.forbidden,
        message: '上传凭证无效或已过期，请重新获取',
      });
    }
    await pass(11 / 60);
    expect(await send(good, 'a.pdf', pdf)).toMatchObject({ code: codes.forbidden });
  });

  test('is for people who are signed in', async () => {
    expect(await server.call('GET', '/api/qiniuyun/getUpToken', { as: null })).toMatchObject({ code: codes.unauthenticated });
  });
});

describe('cleaning', () => {
  const rows = async (ids: string[]) =>
    (await server.database.read(mine, (q) => q.query<{ id: string }>('select id from stored_file where id = any($1::uuid[])', [ids]))).map(
      ({ id }) => id,
    );
  const onDisk = (id: string) =>
    readdirSync(join(server.context.files.temporaryFolder, '..'), { recursive: true }).some((name) => String(name).includes(id));

  test('throws away after a day what is in no record, and nothing else', async () => {
    const [lost, kept, formerly] = [await uploaded(), await uploaded(), await uploaded()];
    await save({ papers: [kept] });
    const { data } = await save({ papers: [formerly] });
    await change(data.id, data.version, { papers: [] });
    await pass(23);
    await cleanFiles(server.context);
    expect(await rows([lost.id])).toEqual([lost.id]);
    await pass(2);
    const fresh = await uploaded();
    await cleanFiles(server.context);
    expect((await rows([lost.id, kept.id, formerly.id, fresh.id])).sort()).toEqual([kept.id, formerly.id, fresh.id].sort());
    expect([onDisk(lost.id), onDisk(kept.id)]).toEqual([false, true]);
    expect(await cleanFiles(server.context)).toBe(0);
  });

  test('keeps what stands in a record although nobody wrote it down', async () => {
    const [file, scan] = [await uploaded(), await uploaded('mine', { entity: 'letterPage', name: 'scan' })];
    await save({ papers: [file], pages: [{ scan: [scan] }] });
    await server.database.system((q) => q.query('delete from file_use where file_id = any($1::uuid[])', [[file.id, scan.id]]));
    await pass(25);
    await cleanFiles(server.context);
    expect((await rows([file.id, scan.id])).sort()).toEqual([file.id, scan.id].sort());
    expect([await opens(file.id, 'second'), await opens(scan.id, 'second')]).toEqual([true, true]);
  });

  test('by several at once neither fails nor counts twice', async () => {
    const lost = await Promise.all(Array.from({ length: 6 }, () => uploaded()));
    await pass(25);
    const counts = await Promise.all([1, 2, 3].map(() => cleanFiles(server.context)));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(lost.length);
    expect(await rows(lost.map(({ id }) => id))).toEqual([]);
  });

  test('takes away what an upload that was cut off has left', async () => {
    const folder = server.context.files.temporaryFolder;
    mkdirSync(folder, { recursive: true });
    for (const [name, age] of [
      ['old', 30],
      ['new', 1],
    ] as const) {
      writeFileSync(join(folder, name), 'x');
      const time = new Date(now.getTime() - age * hour);
      utimesSync(join(folder, name), time, time);
    }
    await cleanFiles(server.context);
    expect(readdirSync(folder)).toEqual(['new']);
  });
});
