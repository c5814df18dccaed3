/** What an action asks for and nobody keeps stands in the list of the operation log: of a record, of a call without one, of a job. */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from '../support/database/temporaryFolder';
import { lessonDesk } from '../support/desks/lessonDesk';
import { untilJob } from '../support/server/jobs';
import { startTestServer, type TestServer } from '../support/server/testServer';

const root = join(import.meta.dirname, '../..');
let folder: string;
let server: TestServer;
let desk: ReturnType<typeof lessonDesk>;

const why = { fieldType: 'text', title: '原因' };
const way = {
  fieldType: 'select',
  title: '方式',
  choices: [
    { code: 1, title: '电话' },
    { code: 2, title: '当面' },
  ],
};
const phone = { fieldType: 'phone', title: '电话' };

beforeAll(async () => {
  folder = temporaryFolder('asked');
  for (const part of ['schemas', 'resources', 'src/modules']) cpSync(join(root, part), join(folder, part), { recursive: true });
  const file = join(folder, 'resources/eduModel/schedule.json');
  const page = JSON.parse(readFileSync(file, 'utf8'));
  for (const name of ['cancel', 'deleteBatchByIds', 'copyWeeks']) {
    const action = page.actions.find((one: { name: string }) => one.name === name);
    action.params = { ...action.params, why, way, phone };
  }
  writeFileSync(file, JSON.stringify(page));
  server = await startTestServer({ config: folder, jobs: {} });
  desk = lessonDesk(server);
});
afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

const asked = { why: '家长要求', way: 2, phone: '13812345678' };
const logged = async (actionTitle: string) => {
  const query = { pageSize: 100, orderBy: '-time' };
  const { records } = await desk.data('GET', '/api/instLog/operate', { query });
  const found = records.filter((one: { actionTitle: string }) => one.actionTitle === actionTitle);
  expect(JSON.stringify(found)).not.toContain(asked.phone);
  return found;
};

it('of an action on a record, in words, beside what it changed', async () => {
  const lesson = await desk.add({ lessonDate: '2026-12-21' });
  expect((await desk.act('cancel', { id: lesson.id, endReason: '停课', ...asked })).code).toBe(200);
  expect((await logged('取消'))[0]).toMatchObject({
    objectName: expect.stringContaining(lesson.lessonDate),
    asked: '原因：家长要求，方式：当面',
  });
});

it('of an action without a record, where it wrote something', async () => {
  const lesson = await desk.add({ lessonDate: '2026-12-22' });
  const answer = await server.call('POST', '/api/scheduleInfo/deleteBatchByIds', { body: { ids: [lesson.id], ...asked } });
  expect(answer.code).toBe(200);
  const entries = await logged('批量删除');
  expect(entries[0]).toMatchObject({ objectName: expect.stringContaining('原因：家长要求，方式：当面') });
});

it('of a job, which takes other inputs', async () => {
  const lesson = await desk.add({ lessonDate: '2026-12-23' });
  const week = {
    sourceStart: '2026-12-21',
    sourceEnd: '2026-12-27',
    targetStart: '2026-12-28',
    times: 1,
    ignoreHints: true,
    teacherIds: [lesson.teacherId],
  };
  const { data } = await desk.act('copyWeeks', { ...week, ...asked });
  expect(await untilJob(server, data.id)).toMatchObject({ state: 'done', facts: { made: 1 } });
  expect((await logged('批量复制课表'))[0]).toMatchObject({ objectName: expect.stringContaining('原因：家长要求，方式：当面') });
});
