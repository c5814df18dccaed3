/** An export that is imported again changes nothing: for every type of field, whatever the product's own modules use. */
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ImportRowResult } from '../../src/wire/import';
import { type Job, jobPaths } from '../../src/wire/job';
import { temporaryFolder } from '../support/database/temporaryFolder';
import { importer } from '../support/desks/importing';
import { everyField, everyTypeFiles, everyTypeRecord, importableTypes } from '../support/language/everyType';
import { writeSmallProject } from '../support/projects/smallProject';
import { valueSeed } from '../support/run/tier';
import { untilJob } from '../support/server/jobs';
import { startTestServer, type TestServer } from '../support/server/testServer';

type Values = Record<string, unknown>;

const folder = temporaryFolder('types');
let server: TestServer;
let places: string[];
beforeAll(async () => {
  for (const part of ['schemas', 'resources']) cpSync(join(process.cwd(), part), join(folder, part), { recursive: true });
  writeSmallProject(folder, everyTypeFiles);
  server = await startTestServer({ jobs: {}, config: folder });
  const names = ['一楼', '=二楼', '东侧、朝南', '=A，B；"C"', '"三楼"', '5"屏'];
  places = [];
  for (const name of names) places.push(await create('samplePlace', { name }));
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function create(resource: string, body: Values): Promise<string> {
  const answer = await server.call('POST', server.configuration.resources.get(resource)!.endpoints.create!.path, { body });
  expect(answer, JSON.stringify(body)).toMatchObject({ code: 200 });
  return answer.data.id;
}

/** Stored records of a batch in their order of names, with what a file can say of them. */
async function stored(batch: string): Promise<(Values & { id: string })[]> {
  const path = server.configuration.resources.get('everyType')!.endpoints.list!.path;
  const { data } = await server.call('GET', path, { query: { name: batch, pageSize: 1000, orderBy: 'name' } });
  return data.records;
}
const comparable = (record: Values) => Object.fromEntries(everyField.map((field) => [field, record[field]]));

async function exported(batch: string, format: 'xlsx' | 'csv'): Promise<Uint8Array> {
  const { data } = await server.call<Job>('POST', jobPaths.export, { body: { resource: 'everyType', format, query: { name: batch } } });
  const job = await untilJob(server, data.id);
  const file = await server.request('GET', jobPaths.download, { query: { id: job.id } });
  return new Uint8Array(await file.arrayBuffer());
}

it('speaks for every type of field that a file may bring', () => {
  expect(server.configuration.resources.get('everyType')!.import!.fields).toEqual(everyField);
  expect(importableTypes.length).toBeGreaterThanOrEqual(20);
});

it.each(['xlsx', 'csv'] as const)('%s', async (format) => {
  const batch = `${format}批`;
  const parents = [await create('everyType', { name: `${batch}上级甲` }), await create('everyType', { name: `${batch}上级乙` })];
  const records = fc.sample(everyTypeRecord(places, parents), { numRuns: 120, seed: valueSeed });
  for (const [at, record] of records.entries()) await create('everyType', { ...record, name: `${batch}${at + 100}` });
  const before = await stored(batch);
  const tool = importer(server, 'everyType', server.configuration.resources.get('everyType')!.endpoints.import!.path);
  const { data: upload } = await tool.upload(await exported(batch, format), `导出.${format}`);
  expect(upload.mapping).toEqual(everyField);

  const again = await tool.run('start', upload);
  const told = async (job: Job) => `seed ${valueSeed}: ${JSON.stringify((await tool.report(job)).rows.filter(isWrong).slice(0, 5))}`;
  expect(again.facts, await told(again)).toMatchObject({ rows: 0, wrong: 0, duplicate: before.length });
  expect(await stored(batch)).toEqual(before);

  // Made a second time they are the same in everything, in lists too, which are not looked at for sameness.
  const twice = await tool.run('start', upload, { duplicates: 'create' });
  expect(twice.facts, await told(twice)).toMatchObject({ rows: before.length, wrong: 0 });
  const known = new Set(before.map(({ id }) => id));
  const made = (await stored(batch)).filter(({ id }) => !known.has(id));
  expect(made.map(comparable), `seed ${valueSeed}`).toEqual(before.map(comparable));
});

const isWrong = ({ duplicate }: ImportRowResult) => duplicate === undefined;
