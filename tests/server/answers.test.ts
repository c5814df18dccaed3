/** What queries answer on the demo is what they declare: the server compares it, and an undeclared answer is an internal error. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Query, Resource } from '../../src/config/normalized';
import type { Field } from '../../src/fields/field';
import { fieldTypeOf } from '../../src/fields/fieldTypes';
import { tablesOf } from '../../src/server/model/entityTable';
import { caller } from '../support/desks/newRecords';
import { orderDesk } from '../support/desks/orderDesk';
import { refundDesk } from '../support/desks/refundDesk';
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

interface Asked {
  as?: string;
  body: Record<string, unknown>;
}

/** A refund of an order that is paid once for all of them. */
let paidOrder: Promise<Asked> | undefined;
function ofPaidOrder(): Promise<Asked> {
  paidOrder ??= payOrder();
  return paidOrder;
}
async function payOrder(): Promise<Asked> {
  const desk = await orderDesk(server);
  const { id, items } = await refundDesk(server, desk).sold({ payNow: [desk.cash('1000.00')] });
  return { body: { orderId: id, itemId: items[0], basis: 3 } };
}

/** Queries about a record in a state of its own, which the demo may have or not. */
const madeFor: Record<string, () => Promise<Asked>> = {
  'feeRefund.foresee': ofPaidOrder,
  'saleRefund.foresee': ofPaidOrder,
  'student.leaveItems': async () => {
    const { id } = await caller(server).addStudent();
    await caller(server).data('PUT', '/api/instStudent/leave', { body: { id, reason: 2, leaveDate: '2026-11-18' } });
    return { body: { id } };
  },
  'scaleManagement.open': async () => ({ body: { code: 'BPMS' } }),
  'subsidyStandard.foresee': async () => {
    const id = await someId('subsidyStandard');
    const { code } = await caller(server).data('GET', '/api/disSubsidyStandard/getById', { query: { id } });
    return { body: { id, text: readFileSync(join(process.cwd(), 'schemas/_subsidies', `${code}.json`), 'utf8') } };
  },
  'myPlan.checkId': async () => {
    const { records } = await caller(server).data('GET', '/api/lessonPlanResource/instCategory', { query: { pageSize: 1 } });
    const body = { title: '听指令', categoryId: records[0].id, goals: '拿对两样', process: '<p>示范</p>' };
    const { data } = await server.call('POST', '/api/lessonPlanResource/personalSave', { as: 'teacher', body });
    return { as: 'teacher', body: { id: data.id } };
  },
};

let server: TestServer;
let instId: string;
beforeAll(async () => {
  server = await startTestServer();
  instId = (await server.context.actorOf(await server.login('admin'))).instId;
  // Ids are those of the demo, whatever the queries below make for themselves.
  for (const { page, query } of declared) await askedOnDemo(page, query);
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
    const made = await madeFor[`${page.name}.${query.name}`]?.();
    const { as = 'admin', body } = made ?? { body: await askedOnDemo(page, query) };
    const { method, path } = query.endpoint;
    expect(await server.call(method, path, { as, ...(method === 'GET' ? { query: textsOf(body) } : { body }) })).toMatchObject({
      code: 200,
    });
  });
});

async function askedOnDemo({ entity }: Resource, { params }: Query): Promise<Record<string, unknown>> {
  const input: Record<string, unknown> = {};
  for (const param of params) input[param.name] = await inputFor(param);
  return { ...input, id: await someId(entity.name) };
}

/** A value that the call takes: an existing record, a day of the demo, the first choice. */
async function inputFor(param: Field): Promise<unknown> {
  if (Object.hasOwn(given, param.name)) return given[param.name];
  const entity = param.reference?.entity ?? entityOfText[param.name];
  if (entity) return param.reference?.many ? [await someId(entity)] : someId(entity);
  const [example] = fieldTypeOf(param).examples(param);
  if (param.choices) return Array.isArray(example?.value) ? undefined : param.choices[0]?.code;
  return param.required ? example?.value : undefined;
}

const known = new Map<string, string | undefined>();

/** The newest record of an entity in the institution of the caller; always the same. */
async function someId(entity: string): Promise<string | undefined> {
  if (known.has(entity)) return known.get(entity);
  const table = tablesOf(configuration).get(entity)?.name;
  const [row] = await server.database.write(instId, (q) =>
    q.query<{ id: string }>(`select id from ${table} where deleted_at is null order by create_time desc limit 1`),
  );
  known.set(entity, row?.id);
  return row?.id;
}

function textsOf(values: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined || value === null ? [] : [[name, String(value)]])),
  );
}
