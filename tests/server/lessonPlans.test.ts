/** Lesson plans: three libraries, editions, copies, sharing upward with audit; materials in folders. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dialect } from '../../src/wire/dialect';
import { lessonDesk } from '../support/desks/lessonDesk';
import { caller } from '../support/desks/newRecords';
import { startTestServer, type TestServer } from '../support/server/testServer';

const now = new Date('2026-06-01T02:00:00Z');
let server: TestServer;
let is: ReturnType<typeof caller>;
let categoryId: string;
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  is = caller(server);
  const { records } = await is.data('GET', '/api/lessonPlanResource/instCategory', { query: { pageSize: 50 } });
  categoryId = records[0].id;
});
afterAll(() => server?.close());

const base = '/api/lessonPlanResource';
const call = (method: string, path: string, body: Record<string, unknown>, as = 'teacher') =>
  server.call(method, `${base}/${path}`, { as, body });
const read = (path: string, query: Record<string, string>, as = 'teacher') => server.call('GET', `${base}/${path}`, { as, query });
const plan = (values: Record<string, unknown> = {}) => ({
  title: '听指令',
  categoryId,
  goals: '拿对两样',
  process: '<p>示范</p>',
  ...values,
});
const personal = async (values: Record<string, unknown> = {}) => (await call('POST', 'personalSave', plan(values))).data.id as string;
const published = async (values: Record<string, unknown> = {}) => {
  const id = await personal(values);
  expect((await call('POST', 'publish', { id })).code).toBe(200);
  return id;
};
const applied = async (id: string) => {
  const answer = await call('POST', 'sync', { id, remark: '请审核' });
  expect(answer.code, answer.message).toBe(200);
  return answer.data.id as string;
};
const errorAt = (answer: { data: { errors?: { field: string; message: string }[] } }) => answer.data?.errors?.[0];
const idsIn = async (path: string, as: string) =>
  ((await read(path, { pageSize: '200' }, as)).data.records as { id: string }[]).map(({ id }) => id);

describe('the libraries', () => {
  test('one’s own plans are seen by nobody else', async () => {
    const id = await personal();
    expect((await read('getById', { id })).data).toMatchObject({ library: 3, status: 1, edition: 1 });
    expect(await idsIn('list', 'teacher')).toContain(id);
    expect(await idsIn('list', 'admin')).not.toContain(id);
    for (const [path, as] of [
      ['getById', 'admin'],
      ['instById', 'admin'],
      ['auditById', 'admin'],
      ['getById', 'qixing'],
    ] as const) {
      expect((await read(path, { id }, as)).code, `${path} ${as}`).toBe(404);
    }
    expect((await read('list', {}, 'finance')).code).toBe(403);
  });

  test('those of the institution are changed by who has the key, read by teachers', async () => {
    expect((await call('POST', 'instSave', plan())).code).toBe(403);
    const { id, version } = (await call('POST', 'instSave', plan({ title: '晨圈' }), 'admin')).data;
    await call('POST', 'instPublish', { id }, 'admin');
    expect((await read('instById', { id })).data).toMatchObject({ title: '晨圈', library: 2 });
    expect((await call('PUT', 'instUpdate', { id, version, title: '改' })).code).toBe(403);
    expect((await call('POST', 'instDisable', { id })).code).toBe(403);
  });

  test('those of the platform are read and copied only', async () => {
    const [id = ''] = await idsIn('platformList', 'teacher');
    const { data: source } = await read('platformById', { id });
    expect((await call('PUT', 'update', { id, version: source.version, title: '改' })).code).toBe(404);
    expect((await call('PUT', 'instUpdate', { id, version: source.version, title: '改' }, 'admin')).code).toBe(404);
    const copy = (await call('POST', 'platformCopy', { id })).data;
    expect((await read('getById', { id: copy.id })).data).toMatchObject({ title: source.title, library: 3, status: 1, originId: id });
    expect((await call('POST', 'platformCopyToInst', { id })).code).toBe(403);
    expect((await call('POST', 'platformCopyToInst', { id }, 'admin')).data).toMatchObject({ library: 2 });
  });

  test.each([
    ['no title', { title: '' }, 'title'],
    ['a title that is too long', { title: '长'.repeat(61) }, 'title'],
    ['no category', { categoryId: null }, 'categoryId'],
    ['no goals', { goals: '' }, 'goals'],
    ['no process', { process: '' }, 'process'],
    ['10 MB of text', { goals: '长'.repeat(1001) }, 'goals'],
    [
      'a file that was never uploaded',
      { videos: [{ id: '0198c0de-0000-7000-8000-000000000010', name: 'a.mp4', size: 1, type: 'video/mp4' }] },
      'videos',
    ],
    [
      'a film that is a program',
      { videos: [{ id: '0198c0de-0000-7000-8000-000000000010', name: 'a.exe', size: 1, type: 'video/mp4' }] },
      'videos',
    ],
  ])('refuse %s', async (_, values, field) => {
    expect((errorAt(await call('POST', 'personalSave', plan(values)))?.field ?? '').split('.')[0]).toBe(field);
  });
});

describe('a plan of the institution', () => {
  test('that a lesson names is used by it, and is not deleted; a draft is named by none', async () => {
    const desk = lessonDesk(server);
    const { data } = await call('POST', 'instSave', plan({ title: '课上用的' }), 'admin');
    const draft = await desk.save({ planResId: data.id, lessonDate: '2026-06-03' });
    expect(errorAt(draft)).toMatchObject({ field: 'planResId', message: expect.stringContaining('没有发布') });
    await call('POST', 'instPublish', { id: data.id }, 'admin');
    expect((await read('instCheckId', { id: data.id }, 'admin')).data).toEqual({ used: false, uses: [] });
    const lesson = await desk.add({ planResId: data.id, lessonDate: '2026-06-03' });
    expect(lesson).toMatchObject({ planResId: data.id, planResIdLabel: '课上用的' });
    expect((await read('instCheckId', { id: data.id }, 'admin')).data).toEqual({ used: true, uses: ['已被 1 节课引用'] });
    const { version } = (await read('instById', { id: data.id }, 'admin')).data;
    const refused = await server.call('DELETE', `${base}/instRemove`, { as: 'admin', query: { id: data.id, version } });
    expect(refused).toMatchObject({ code: 422, message: expect.stringContaining('1 节课引用') });
    await call('POST', 'instDisable', { id: data.id }, 'admin');
    const kept = await desk.get(lesson.id);
    const moved = await server.call('PUT', '/api/scheduleInfo/update', { body: { id: lesson.id, version: kept.version, topic: '仍用它' } });
    expect(moved.code).toBe(200);
  });
});

describe('editions', () => {
  test('what people use gets a new one with a change of its content, a draft does not', async () => {
    const id = await personal();
    const update = async (values: Record<string, unknown>) => {
      const { version } = (await read('getById', { id })).data;
      return call('PUT', 'update', { id, version, ...values });
    };
    await update({ goals: '草稿里改' });
    expect((await read('getById', { id })).data).toMatchObject({ edition: 1 });
    await call('POST', 'publish', { id });
    await update({ title: '只改标题' });
    expect((await read('getById', { id })).data).toMatchObject({ edition: 1 });
    await update({ goals: '拿对三样' });
    expect((await read('getById', { id })).data).toMatchObject({ edition: 2, goals: '拿对三样' });
    const old = await server.call('GET', '/api/lessonPlanEdition/myPlanEditionPage', { as: 'teacher', query: { planId: id } });
    expect(old.data.records).toMatchObject([{ edition: 1, title: '只改标题', endedTime: '2026-06-01 10:00:00' }]);
    const other = await server.call('GET', '/api/lessonPlanEdition/myPlanEditionPage', { as: 'admin', query: { planId: id } });
    expect(other.data?.records ?? []).toEqual([]);
  });
});

describe('sharing upward', () => {
  test('is asked for once at a time, of what is published', async () => {
    const draft = await personal();
    expect((await call('POST', 'sync', { id: draft })).code).toBe(409);
    const id = await published();
    await applied(id);
    expect((await call('POST', 'sync', { id })).message).toContain('已有待审核的申请');
  });

  test('is approved into a copy, which a later approval renews', async () => {
    const id = await published({ title: '搭桥' });
    const first = await applied(id);
    expect((await call('POST', 'sync/approve', { id: first })).code).toBe(403);
    const { resultId } = (await call('POST', 'sync/approve', { id: first, reason: '好' }, 'admin')).data;
    expect((await read('instById', { id: resultId })).data).toMatchObject({
      title: '搭桥',
      library: 2,
      status: 2,
      originId: id,
      originEdition: 1,
    });
    expect((await call('POST', 'sync/approve', { id: first }, 'admin')).code).toBe(409);
    const { version } = (await read('getById', { id })).data;
    await call('PUT', 'update', { id, version, goals: '新目标' });
    expect((await read('instById', { id: resultId })).data).toMatchObject({ goals: '拿对两样' });
    const second = (await call('POST', 'sync/approve', { id: await applied(id) }, 'admin')).data;
    expect(second.resultId).toBe(resultId);
    expect((await read('instById', { id: resultId })).data).toMatchObject({ goals: '新目标', originEdition: 2, edition: 2 });
  });

  test('is rejected with a reason, and cancelled by who asked', async () => {
    const rejected = await applied(await published());
    expect(errorAt(await call('POST', 'sync/reject', { id: rejected }, 'admin'))?.field).toBe('reason');
    expect((await call('POST', 'sync/reject', { id: rejected, reason: '请补步骤' }, 'admin')).data).toMatchObject({ status: 3 });
    const own = await applied(await published());
    expect(await idsIn('apply/syncPaged', 'teacher')).toContain(own);
    expect((await call('POST', 'sync/cancel', { id: own }, 'admin')).code).toBe(404);
    expect((await call('POST', 'sync/cancel', { id: own })).data).toMatchObject({ status: 4 });
    expect((await call('POST', 'sync/approve', { id: own }, 'admin')).code).toBe(409);
    expect((await call('POST', 'sync/approve', { id: own }, 'qixing')).code).toBe(404);
  });

  test('ends when the plan is changed', async () => {
    const id = await published();
    const asked = await applied(id);
    const { version } = (await read('getById', { id })).data;
    await call('PUT', 'update', { id, version, goals: '改了' });
    expect((await read('syncById', { id: asked }, 'admin')).data).toMatchObject({ status: 4, reason: '教案已修改，申请自动撤销' });
  });

  test('lets the auditor read the plan behind it', async () => {
    const asked = await applied(await published({ goals: '给审核人看' }));
    expect((await read('syncById', { id: asked }, 'admin')).data).toMatchObject({ 'planId.goals': '给审核人看' });
    expect(await idsIn('syncPaged', 'admin')).toContain(asked);
    expect((await read('syncPaged', {})).code).toBe(403);
  });
});

test('a plan that others were made from is not deleted, and says who uses it', async () => {
  const id = await published();
  const check = () => read('checkId', { id });
  expect((await check()).data).toMatchObject({ used: false, uses: [] });
  await call('POST', 'sync/approve', { id: await applied(id) }, 'admin');
  expect((await check()).data).toMatchObject({ used: true, uses: ['已被 1 份教案引用'] });
  const remove = (which: string) => server.call('DELETE', `${base}/remove`, { as: 'teacher', query: { id: which } });
  expect((await remove(id)).message).toContain('已被 1 份教案引用');
  expect((await remove(await personal())).code).toBe(200);
});

describe('materials', () => {
  const material = (method: string, path: string, body: Record<string, unknown>, as = 'admin') =>
    server.call(method, `/api/sysResourceLibrary/${path}`, { as, body });
  const upload = async (name: string, content: Uint8Array<ArrayBuffer>, as = 'admin') => {
    const form = new FormData();
    form.set('entity', 'material');
    form.set('field', 'files');
    form.set('file', new File([content], name));
    const token = await server.login(as);
    const answer = await server.app.request('/api/files/upload', {
      method: 'POST',
      body: form,
      headers: { [dialect.tokenHeader]: token },
    });
    return answer.json() as Promise<{ code: number; message: string; data: unknown }>;
  };
  const png = Uint8Array.from(
    Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'),
  );

  test('stand in folders that stay while something is in them', async () => {
    const { id: folderId } = (await server.call('POST', '/api/sysResourceFolder/save', { body: { folderName: '动物图卡' } })).data;
    const { data: file } = await upload('猫.png', png);
    const { data } = await material('POST', 'save', { materialName: '猫', kind: 1, folderId, files: [file] });
    expect((await server.call('GET', '/api/sysResourceLibrary/list', { as: 'teacher', query: { folderId } })).data.records).toHaveLength(1);
    const remove = () => server.call('DELETE', '/api/sysResourceFolder/remove', { query: { id: folderId } });
    expect((await remove()).message).toContain('文件夹里有 1 个资源');
    expect((await server.call('DELETE', '/api/sysResourceLibrary/remove', { as: 'teacher', query: { id: data.id } })).code).toBe(403);
    expect((await server.call('DELETE', '/api/sysResourceLibrary/remove', { query: { id: data.id } })).code).toBe(200);
    expect((await remove()).code).toBe(200);
  });

  test('are what their names say', async () => {
    const program = Uint8Array.from(Buffer.from('MZ\u0000\u0001this is a program'));
    expect((await upload('课.mp4', program)).code).not.toBe(200);
    expect((await upload('课.exe', program)).code).not.toBe(200);
    expect(errorAt(await material('POST', 'save', { materialName: '空', kind: 1, files: [] }))?.field).toBe('files');
  });
});
