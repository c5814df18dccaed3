/** A picker of an entity with very many records: what it finds, and how many labels it makes for that. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mostLabels } from '../../src/server/model/sql/optionQuery';
import { choiceProject } from '../support/projects/choiceProject';
import { institutions, type RecordServer, startRecordServer } from '../support/server/recordServer';

let server: RecordServer;
let childId: string;

const make = async (entity: string, body: Record<string, unknown>): Promise<string> => {
  const made = await server.call('POST', `/api/${entity}/save`, { body });
  expect(made).toMatchObject({ code: 200 });
  return made.data.id;
};
const options = async (query: Record<string, string>) =>
  (await server.call('GET', '/api/contract/options', { query })).data.map(({ label }: { label: string }) => label);

/** The oldest contract, and so many newer ones that its label is not looked at. */
beforeAll(async () => {
  server = await startRecordServer({ files: choiceProject() });
  childId = await make('child', { name: '小明' });
  await make('contract', { number: '最早的', childId });
  await server.database.write(institutions.a, (q) =>
    q.query(
      `insert into contract select (jsonb_populate_record(c, jsonb_build_object(
         'id', gen_random_uuid(), 'number', '批量' || n, 'child_id', null, 'create_time', c.create_time + make_interval(secs => n)))).*
       from contract c, generate_series(1, $1::int) n`,
      [mostLabels],
    ),
  );
});
afterAll(() => server.close());

it('finds by a label that only the record makes among the newest records, and says the newest first', async () => {
  expect(await options({ keyword: '批量1000' })).toEqual(['批量1000']);
  expect((await options({ keyword: '批量' }))[0]).toBe(`批量${mostLabels}`);
  expect(await options({ keyword: '最早' })).toEqual([]);
});

it('finds the oldest among those that agree with another field', async () => {
  expect(await options({ keyword: '最早', match: JSON.stringify({ childId: [childId] }) })).toEqual(['最早的']);
});
