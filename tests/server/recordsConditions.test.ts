import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Condition, holds } from '../../src/fields/condition';
import type { ValueContext } from '../../src/fields/valueContext';
import type { Row } from '../../src/server/kernel/values';
import { tableOf, tablesOf } from '../../src/server/model/entityTable';
import { listRecords } from '../../src/server/model/sql/listQuery';
import { everyRow } from '../../src/server/model/sql/rows';
import { pupilValues } from '../support/projects/schoolRecords';
import { institutions, type RecordServer, startRecordServer } from '../support/server/recordServer';

const today = '2026-03-05';
let server: RecordServer;
let rows: Row[];
/** Every record is made at this second, by this person. */
const context: ValueContext = { today, now: `${today} 10:00:00`, me: '0198c0de-0000-7000-8000-0000000000ff', settings: {} };

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const days = ['2018-03-01', '2020-02-29', today, '2026-03-04', '2027-01-01'];
const amounts = ['0.00', '9.50', '10.00', '100.00'];
const child = fc.record({
  sex: fc.constantFrom(1, 2),
  fee: maybe(fc.constantFrom(...amounts)),
  visits: maybe(fc.constantFrom(0, 9, 10)),
  enteredOn: maybe(fc.constantFrom(...days)),
  hasCert: maybe(fc.boolean()),
  remark: maybe(fc.constantFrom('a', 'b', "o'c")),
  tags: maybe(fc.subarray(['x', 'y', 'z'])),
  hobbies: maybe(fc.subarray([1, 2, 3])),
});

beforeAll(async () => {
  server = await startRecordServer({ now: () => new Date(`${today}T02:00:00Z`) });
  const children = fc.sample(child, { numRuns: 60, seed: 7 });
  const values = children.map((one) => pupilValues({ birthday: '2018-03-01', ...one, certNo: one.hasCert ? 'x' : null }));
  rows = await server.service.as(server.actor('a/li')).createMany('pupil', values);
});
afterAll(() => server.close());

const order = fc.constantFrom('gt', 'gte', 'lt', 'lte', 'equals', 'not');
const same = fc.constantFrom('equals', 'not');
const test = (field: string, operator: string, operand: unknown) => ({ field, operator, operand }) as Condition;
const ordered = (field: string, values: readonly unknown[]) =>
  fc.tuple(order, fc.constantFrom(...values)).map(([operator, value]) => test(field, operator, { value }));
const listed = (field: string, values: readonly unknown[]) =>
  fc.tuple(fc.constantFrom('in', 'notIn'), fc.subarray([...values, null])).map(([operator, value]) => test(field, operator, { value }));

const leaf: fc.Arbitrary<Condition> = fc.oneof(
  ordered('fee', amounts),
  ordered('visits', [0, 9, 10]),
  ordered('enteredOn', days),
  fc.tuple(order, fc.constantFrom(0, -1, 30)).map(([operator, days]) => test('enteredOn', operator, { moment: 'day', days })),
  fc.constantFrom(0, 6, 361, 365).map((days) => test('enteredOn', 'yearly', { moment: 'day', days })),
  fc
    .tuple(order, fc.constantFrom('dayStart', 'instant'), fc.constantFrom(0, -1))
    .map(([operator, moment, days]) => test('createTime', operator, { moment, days })),
  same.map((operator) => test('createBy', operator, { me: true })),
  order.map((operator) => test('enteredOn', operator, { field: 'birthday' })),
  fc.tuple(same, fc.constantFrom(true, false, null)).map(([operator, value]) => test('hasCert', operator, { value })),
  fc.tuple(same, fc.constantFrom('a', "o'c", null)).map(([operator, value]) => test('remark', operator, { value })),
  listed('remark', ['a', 'b']),
  listed('sex', [1, 2, 3]),
  fc.tuple(fc.constantFrom('fee', 'tags', 'remark', 'guardians'), fc.boolean()).map(([field, value]) => test(field, 'empty', { value })),
  fc.constantFrom('x', 'z').map((value) => test('tags', 'has', { value })),
  fc.constantFrom(1, 3).map((value) => test('hobbies', 'has', { value })),
);
const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc.array(tie('condition'), { minLength: 1, maxLength: 3 }).map((and) => ({ and })),
    fc.array(tie('condition'), { minLength: 1, maxLength: 3 }).map((or) => ({ or })),
    tie('condition').map((not) => ({ not })),
  ),
}));

describe('a condition', () => {
  it('means the same to the database as to the evaluator of screens and rules', async () => {
    const tables = tablesOf(server.configuration);
    const table = tableOf(tables, 'pupil');
    const request = {
      fields: new Set<string>(),
      fieldsKey: 'none',
      filters: [],
      conditions: [],
      keyword: undefined,
      searched: 'all' as const,
      people: [],
      rows: everyRow,
      ids: undefined,
      tree: undefined,
      trash: false,
      order: [],
      limit: 200,
      viaReference: { key: '', test: undefined, inputs: {} },
      offset: 0,
      moment: context,
    };

    await fc.assert(
      fc.asyncProperty(condition, async (extra) => {
        const page = await server.database.read(institutions.a, (q) => listRecords(q, tables, table, { ...request, extra }));
        const found = (JSON.parse(page.records) as Row[]).map(({ id }) => id).sort();
        const expected = rows
          .filter((row) => holds(extra, row, context))
          .map(({ id }) => id)
          .sort();
        expect(found).toEqual(expected);
        expect(page.total).toBe(expected.length);
      }),
      { numRuns: 300 },
    );
  });
});
