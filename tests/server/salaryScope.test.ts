/** Salaries worked out by somebody who sees only part of the staff: theirs, and nobody else's. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SalaryDesk, salaryDesk } from '../support/desks/salaryDesk';
import { startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
let desk: SalaryDesk;
let inst: string;
let department: string;
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date('2026-06-20T02:00:00Z') });
  desk = await salaryDesk(server);
  const info = (await server.call('GET', '/sso/info', { as: 'finance' })).data;
  inst = info.instId;
  department = (await desk.is.data('GET', '/api/instUser/getById', { query: { id: info.userId } })).deptId;
});
afterAll(() => server?.close());

const write = (text: string, values: unknown[] = []) => server.database.write(inst, (q) => q.query(text, values));
const narrow = (code: number) => write("update role set data_scope = $1 where role_key = 'finance'", [code]);
const [all, below, own] = [1, 2, 4];

/** One who teaches in the department of finance, and one elsewhere. */
async function two(): Promise<{ near: string; far: string }> {
  const [near, far] = [await desk.teacher(), await desk.teacher()];
  const [other] = (await server.database.read(inst, (q) =>
    q.query<{ id: string }>('select id from department where deleted_at is null and id <> $1 and parent_id is distinct from $1', [
      department,
    ]),
  )) as { id: string }[];
  for (const [id, dept] of [
    [near, department],
    [far, other!.id],
  ])
    await write('update staff set dept_id = $2 where id = $1', [id, dept]);
  return { near, far };
}
const generate = (month: string) => desk.call('generate', { month }, 'finance');

describe('somebody who sees the own department', () => {
  it('generates its salaries and no others', async () => {
    const { near, far } = await two();
    await narrow(below);
    expect((await generate('2026-03')).code).toBe(200);
    await narrow(all);
    expect(await desk.salaryOf(near, '2026-03')).toMatchObject({ net: '2520.00' });
    expect(await desk.salaryOf(far, '2026-03')).toBeUndefined();
  });

  it('works out again no draft of others', async () => {
    const { near, far } = await two();
    await desk.generate('2026-04');
    await desk.addItem({ value: '100.00', scopeUsers: [near, far] });
    await narrow(below);
    expect((await generate('2026-04')).code).toBe(200);
    await narrow(all);
    expect(await desk.salaryOf(near, '2026-04')).toMatchObject({ net: '2620.00' });
    expect(await desk.salaryOf(far, '2026-04')).toMatchObject({ net: '2520.00' });
  });

  it('is not told the salary of others by entering it by hand', async () => {
    const { near, far } = await two();
    await narrow(below);
    const answer = await desk.call('save', { month: '2026-02', userId: far }, 'finance');
    expect(answer).toMatchObject({ code: 422, data: { errors: [{ field: 'userId' }] } });
    expect(JSON.stringify(answer)).not.toContain('2520');
    expect(await desk.call('save', { month: '2026-02', userId: near }, 'finance')).toMatchObject({ code: 200, data: { net: '2520.00' } });
    await narrow(all);
  });
});

it('who sees the own records only generates the own salary', async () => {
  const { near, far } = await two();
  await narrow(own);
  expect((await generate('2026-01')).data).toMatchObject({ kept: 0 });
  await narrow(all);
  for (const id of [near, far]) expect(await desk.salaryOf(id, '2026-01')).toBeUndefined();
});
