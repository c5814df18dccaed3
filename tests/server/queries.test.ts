/** Queries: calls that read. The database keeps them from writing, whatever their rule tries. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Rule } from '../../src/server/records/rule';
import { schoolProject } from '../support/projects/schoolProject';
import { pupilValues } from '../support/projects/schoolRecords';
import { type RecordServer, startRecordServer } from '../support/server/recordServer';
import { untyped } from '../support/server/untypedRecords';

const pupilRule: Rule = {
  queries: {
    count: async ({ input, context }) => ({ count: await untyped(context.records).count('pupil', { remark: input.remark as string }) }),
    nameOf: ({ row }) => ({ name: row?.stuName }),
    wander: async ({ context }) => untyped(context.records).create('pupil', pupilValues({ remark: 'wandered' })),
    alter: async ({ context }) => untyped(context.records).sql("update pupil set remark = 'altered' where remark = 'asked' returning id"),
    hold: async ({ row, context }) => {
      await context.lockByName('pupils');
      return untyped(context.records).lock('pupil', row!.id);
    },
  },
};

let server: RecordServer;
let id: string;
beforeAll(async () => {
  const files = schoolProject();
  const named = (name: string, more: object = {}) => ({ name, title: name, call: `GET ${name}`, ...more });
  const page = files['resources/school/pupil.json'] as Record<string, unknown>;
  page.queries = [
    named('count', { params: { remark: { fieldType: 'text', title: '备注' } }, required: ['remark'], permission: 'school:pupil:count' }),
    named('nameOf', { when: { sex: 1 }, reason: '只问男生' }),
    named('wander'),
    named('alter', { call: 'POST alter' }),
    named('hold'),
  ];
  server = await startRecordServer({ files, rules: { pupil: pupilRule } });
  const made = await server.service.as(server.actor('a/李婷/*')).create('pupil', pupilValues({ stuName: '王一', sex: 1, remark: 'asked' }));
  id = made.id;
});
afterAll(() => server.close());

const ask = (name: string, query: Record<string, string> = {}, token?: string) =>
  server.call('GET', `/api/pupil/${name}`, { query, ...(token !== undefined && { as: token }) });
const remarks = async () => (await server.rows<{ remark: string }>('select distinct remark from pupil')).map(({ remark }) => remark);

it('answers with what its rule returns, by its params or about a record', async () => {
  expect(await ask('count', { remark: 'asked' })).toMatchObject({ code: 200, data: { count: 1 } });
  expect(await ask('nameOf', { id })).toMatchObject({ code: 200, data: { name: '王一' } });
});

it('asks for the key of the page and its own, for its params and for its condition', async () => {
  expect((await ask('count', { remark: 'asked' }, 'a/li/school:pupil')).code).toBe(403);
  expect((await ask('count')).code).toBe(422);
  expect((await ask('count', { remark: 'asked', other: '1' })).code).toBe(422);
  const girl = await server.service.as(server.actor('a/李婷/*')).create('pupil', pupilValues({ sex: 2, remark: 'girl' }));
  expect(await ask('nameOf', { id: girl.id })).toMatchObject({ code: 409, message: '只问男生' });
  expect((await ask('nameOf')).code).toBe(422);
});

it('that tries to write is refused by the database', async () => {
  expect((await ask('wander')).code).toBe(500);
  expect((await server.call('POST', '/api/pupil/alter', { body: {} })).code).toBe(500);
  expect(await remarks()).not.toContain('wandered');
  expect(await remarks()).not.toContain('altered');
});

it('holds nothing: what its rule locks is only read', async () => {
  expect(await ask('hold', { id })).toMatchObject({ code: 200, data: { id, stuName: '王一' } });
});
