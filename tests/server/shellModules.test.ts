/** What everybody reads and sends, and who looks after it: guide, banners, feedback. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { guideArticles } from '../../src/modules/system/server/guide/guideArticles';
import { caller } from '../support/desks/newRecords';
import { startTestServer, type TestServer } from '../support/server/testServer';

const now = new Date('2026-06-15T02:00:00Z');
let server: TestServer;
let is: ReturnType<typeof caller>;
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  is = caller(server);
});
afterAll(() => server?.close());

const code = async (method: string, path: string, as: string | null, body?: Record<string, unknown>) =>
  (await server.call(method, path, { as, ...(body && { body }) })).code;
const titles = (page: { records: { title: string }[] }) => page.records.map(({ title }) => title);

describe('the guide', () => {
  const read = async (as = 'teacher') => titles(await is.data('GET', '/api/sysOperationGuide/page', { as, query: { pageSize: 200 } }));
  const save = async (title: string) =>
    (await server.call('POST', '/api/sysOperationGuide/save', { body: { title, category: 1, content: '<p>正文</p>' } })).data.id as string;

  test('begins with articles that everybody who is signed in reads, in their order', async () => {
    for (const as of ['teacher', 'finance', 'sales', 'qixing']) expect(await read(as)).toEqual(guideArticles.map(({ title }) => title));
    expect(await code('GET', '/api/sysOperationGuide/page', null)).toBe(401);
  });

  test('keeps its articles as they were written', async () => {
    const { records } = await is.data('GET', '/api/sysOperationGuide/page', { query: { pageSize: 200 } });
    for (const [index, { content }] of guideArticles.entries()) expect(records[index].content).toBe(content);
  });

  test('shows an article from publishing until it is withdrawn', async () => {
    const id = await save('打印课表');
    expect(await read()).not.toContain('打印课表');
    await is.data('POST', '/api/sysOperationGuide/publish', { body: { id } });
    expect(await read()).toContain('打印课表');
    await is.data('POST', '/api/sysOperationGuide/withdraw', { body: { id } });
    expect(await read()).not.toContain('打印课表');
  });

  test('drafts cannot be had by readers in any way', async () => {
    await save('未写完的草稿');
    for (const query of [{ status: '1' }, { where: '{"status":"draft"}' }, { keyword: '未写完' }, { trash: '1' }]) {
      const answer = await server.call('GET', '/api/sysOperationGuide/page', { as: 'teacher', query });
      expect(JSON.stringify(answer.data)).not.toContain('未写完的草稿');
    }
  });

  test('takes videos from secure addresses only', async () => {
    const body = { title: '带视频', category: 1, content: '<p>看视频</p>' };
    for (const videoUrl of ['http://video.example/1', 'javascript:alert(1)', '//video.example/1', 'https://']) {
      expect((await server.call('POST', '/api/sysOperationGuide/save', { body: { ...body, videoUrl } })).data.errors[0].field).toBe(
        'videoUrl',
      );
    }
    expect(
      (await server.call('POST', '/api/sysOperationGuide/save', { body: { ...body, videoUrl: 'https://video.example/1' } })).code,
    ).toBe(200);
  });

  test('of one institution is not that of another', async () => {
    const id = await save('只有晨光有');
    await is.data('POST', '/api/sysOperationGuide/publish', { body: { id } });
    expect(await read('qixing')).not.toContain('只有晨光有');
  });
});

describe('banners', () => {
  const plan = { title: '端午放假', startDate: '2026-06-15', endDate: '2026-06-20' };
  const shown = async (as = 'teacher') => titles(await is.data('GET', '/api/sysAdInfo/page', { as }));
  const publish = async (values: Record<string, unknown> = {}) => {
    const { id } = await is.data('POST', '/api/sysAdInfo/save', { body: { ...plan, ...values } });
    await is.data('POST', '/api/sysAdInfo/publish', { body: { id } });
    return id as string;
  };
  const clicks = async (id: string) => (await is.data('GET', '/api/sysAdInfo/manage/getById', { query: { id } })).clicks;

  test.each([
    ['first day', { startDate: '2026-06-15', endDate: '2026-06-20' }, true],
    ['last day', { startDate: '2026-06-01', endDate: '2026-06-15' }, true],
    ['day before', { startDate: '2026-06-16', endDate: '2026-06-20' }, false],
    ['day after', { startDate: '2026-06-01', endDate: '2026-06-14' }, false],
  ])('are shown in their period: %s', async (name, period, expected) => {
    const title = `横幅 ${name}`;
    await publish({ title, ...period });
    expect((await shown()).includes(title)).toBe(expected);
  });

  test('are drafts until they are published', async () => {
    await is.data('POST', '/api/sysAdInfo/save', { body: { ...plan, title: '草稿横幅' } });
    expect(await shown()).not.toContain('草稿横幅');
  });

  test('end after they begin and lead only where a link may lead', async () => {
    const save = (values: Record<string, unknown>) => server.call('POST', '/api/sysAdInfo/save', { body: { ...plan, ...values } });
    expect((await save({ endDate: '2026-06-14' })).data.errors[0].field).toBe('endDate');
    for (const link of ['javascript:alert(1)', '//evil.example', '/\\evil.example', 'http://evil.example', 'data:text/html,x']) {
      expect((await save({ link })).data.errors[0].field, link).toBe('link');
    }
    for (const link of ['/activityModel/activity?view=enrolling', 'https://www.example.com/a'])
      expect((await save({ link })).code).toBe(200);
  });

  test('count every click, also of many people at once', async () => {
    const id = await publish({ title: '点我' });
    const click = (as: string) => server.call('POST', '/api/sysAdInfo/updateClick', { as, body: { id } });
    const answers = await Promise.all(['teacher', 'finance', 'sales', 'teacher', 'admin', 'root', 'teacher', 'sales'].map(click));
    expect(answers.map((answer) => answer.code)).toEqual(answers.map(() => 200));
    expect(await clicks(id)).toBe(8);
  });

  test('that nobody sees cannot be clicked, and nobody sets the count', async () => {
    const { id } = await is.data('POST', '/api/sysAdInfo/save', { body: plan });
    expect(await code('POST', '/api/sysAdInfo/updateClick', 'teacher', { id })).toBe(404);
    const other = await publish({ title: '别家的' });
    expect(await code('POST', '/api/sysAdInfo/updateClick', 'qixing', { id: other })).toBe(404);
    expect(await code('POST', '/api/sysAdInfo/updateClick', 'teacher', { id: other, clicks: 99 })).toBe(422);
    expect((await server.call('POST', '/api/sysAdInfo/save', { body: { ...plan, clicks: 5 } })).code).toBe(422);
    expect(await clicks(other)).toBe(0);
  });

  test('are looked after by those with the right only', async () => {
    expect(await code('POST', '/api/sysAdInfo/save', 'teacher', plan)).toBe(403);
    expect(await code('GET', '/api/sysAdInfo/manage/page', 'sales')).toBe(403);
    expect(await code('GET', '/api/sysAdInfo/page', null)).toBe(401);
  });
});

describe('feedback', () => {
  const words = '保存以后列表没有刷新，要手动点一次';
  const send = (as: string, values: Record<string, unknown> = {}) =>
    server.call('POST', '/api/sysFeedback/save', {
      as,
      body: { feedbackType: 1, content: words, pageTitle: '学员', pagePath: '/studentModel/student', ...values },
    });
  const mine = (as: string) => is.data('GET', '/api/sysFeedback/mine', { as });
  const act = (name: string, as: string, body: Record<string, unknown>) => server.call('POST', `/api/sysFeedback/${name}`, { as, body });

  test('is sent by anybody, numbered, and waits', async () => {
    const { data } = await send('sales');
    expect(data).toMatchObject({ content: words, status: 1, pageTitle: '学员' });
    expect(data.feedbackNo).toMatch(/^FK2606\d{4}$/);
    expect(await code('POST', '/api/sysFeedback/save', null, { content: words })).toBe(401);
  });

  test('says something, and comes from a page of this site', async () => {
    expect((await send('sales', { content: '不好' })).data.errors[0].field).toBe('content');
    expect((await send('sales', { pagePath: 'https://evil.example' })).data.errors[0].field).toBe('pagePath');
    expect((await send('sales', { content: '很'.repeat(1001) })).data.errors[0].field).toBe('content');
  });

  test('is answered by those with the right, and its sender reads the answer', async () => {
    const { data } = await send('finance', { content: '希望账单能按月导出' });
    for (const as of ['finance', 'teacher']) {
      expect(await code('GET', '/api/sysFeedback/page', as)).toBe(403);
      expect((await act('reply', as, { id: data.id, reply: '自己回复' })).code).toBe(403);
    }
    expect((await act('reply', 'admin', { id: data.id })).data.errors[0].field).toBe('reply');
    expect((await act('reply', 'admin', { id: data.id, reply: '下个月上线' })).data).toMatchObject({
      status: 2,
      replyTime: '2026-06-15 10:00:00',
    });
    const [own] = await mine('finance');
    expect(own).toMatchObject({ id: data.id, reply: '下个月上线', status: 2, replyByLabel: '李婷' });
  });

  test('of others is not shown to a sender', async () => {
    await send('teacher', { content: '教师自己的反馈内容' });
    expect(JSON.stringify(await mine('sales'))).not.toContain('教师自己的反馈内容');
    expect(JSON.stringify(await mine('qixing'))).not.toContain('教师自己的反馈内容');
  });

  test('is closed, opened again, and not answered while it is closed', async () => {
    const { data } = await send('teacher');
    expect((await act('close', 'admin', { id: data.id })).data).toMatchObject({ status: 3 });
    expect((await act('reply', 'admin', { id: data.id, reply: '晚了' })).code).toBe(409);
    expect((await act('reopen', 'admin', { id: data.id })).data).toMatchObject({ status: 1 });
  });

  test('cannot come with an answer or in the name of somebody else', async () => {
    for (const values of [{ reply: '很好' }, { status: 2 }, { replyTime: '2026-06-15 10:00:00' }])
      expect((await send('teacher', values)).code).toBe(422);
  });
});
