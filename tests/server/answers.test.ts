/** What queries answer on the demo is what they declare: the server compares it, and an undeclared answer is an internal error. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Field } from '../../src/fields/field';
import { fieldTypeOf } from '../../src/fields/fieldTypes';
import { tablesOf } from '../../src/server/model/entityTable';
import { productConfiguration } from '../support/projects/productConfiguration';
import { startTestServer, type TestServer } from '../support/server/testServer';

const configuration = productConfiguration();
const declared = [...configuration.resources.values()].flatMap((page) =>
  page.queries.filter(({ answers }) => answers).map((query) => ({ key: `${page.name}.${query.name}`, page, query })),
);

/** Entities of params that are texts, because their dialect gives ids without saying of what. */
const entityOfText: Record<string, string> = {
  scheduleId: 'scheduleInfo',
  originId: 'scheduleInfo',
  stuId: 'student',
  courseId: 'course',
  classId: 'class',
  feeId: 'courseFee',
  act: 'operationLog',
};

const given: Record<string, unknown> = {
  ...{ startDate: '2026-11-16', endDate: '2026-11-22', lessonDate: '2026-11-18', checkDate: '2026-11-18', month: '2026-11', year: 2026 },
  lanes: 'teacherId',
  teacherId: undefined,
};

/** Refused, because the demo has nothing to ask about, such as a departure that is checked. */
const refusedHere: Record<string, number> = {
  'feeRefund.foresee': 422,
  'saleRefund.foresee': 422,
  'student.leaveItems': 422,
  'subsidyStandard.foresee': 422,
  'myPlan.checkId': 404,
};

let server: TestServer;
let instId: string;
beforeAll(async () => {
  server = await startTestServer();
  instId = (await server.context.actorOf(await server.login('admin'))).instId;
});
afterAll(() => server?.close());

describe('a query', () => {
  it('is declared with what it answers, except those whose answers have no fixed members', () => {
    const open = [...configuration.resources.values()].flatMap(({ name, queries }) =>
      queries.filter(({ answers }) => !answers).map((query) => `${name}.${query.name}`),
    );
    expect(open.sort()).toEqual(['schedule.getAvailableSlots', 'schedule.preSingerPlan', 'zongHePage.compare']);
  });

  it.each(declared)('$key answers what it declares', async ({ page, query }) => {
    const input: Record<string, unknown> = {};
    for (const param of query.params) input[param.name] = await inputFor(param);
    const body = { ...input, id: await someId(page.entity.name) };
    const { method, path } = query.endpoint;
    const answer = await server.call(method, path, method === 'GET' ? { query: textsOf(body) } : { body });
    expect(answer).toMatchObject({ code: refusedHere[`${page.name}.${query.name}`] ?? 200 });
  });
});

/** A value that the call takes: an existing record, a day of the demo, the first choice. */
async function inputFor(param: Field): Promise<unknown> {
  if (Object.hasOwn(given, param.name)) return given[param.name];
  const entity = param.reference?.entity ?? entityOfText[param.name];
  if (entity) return param.reference?.many ? [await someId(entity)] : someId(entity);
  const [example] = fieldTypeOf(param).examples(param);
  if (param.choices) return Array.isArray(example?.value) ? undefined : param.choices[0]?.code;
  return param.required ? example?.value : undefined;
}

/** The newest record of an entity in the institution of the caller. */
async function someId(entity: string): Promise<string | undefined> {
  const table = tablesOf(configuration).get(entity)?.name;
  const [row] = await server.database.write(instId, (q) =>
    q.query<{ id: string }>(`select id from ${table} where deleted_at is null order by create_time desc limit 1`),
  );
  return row?.id;
}

function textsOf(values: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined || value === null ? [] : [[name, String(value)]])),
  );
}
