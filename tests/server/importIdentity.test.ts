/**
 * An export that is imported again changes nothing, and where its records are gone it makes them anew with the same values:
 * for modules whose records a form can make, whether they offer import today or not. Made from the configuration, so a module added
 * tomorrow is in it. A usual run takes a sample, each module as a workbook or as text; a complete run all of them as both.
 */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfiguration } from '../../src/config/load';
import type { Entity, Resource } from '../../src/config/normalized';
import { fieldTypeOf } from '../../src/fields/fieldTypes';
import { tableOf, tablesOf } from '../../src/server/model/entityTable';
import { importPaths } from '../../src/wire/import';
import { type Job, jobPaths } from '../../src/wire/job';
import { sampleOf } from '../support/acceptance/covering';
import { temporaryFolder } from '../support/database/temporaryFolder';
import { importer } from '../support/desks/importing';
import type { Json } from '../support/projects/projectFixture';
import { tier } from '../support/run/tier';
import { untilJob } from '../support/server/jobs';
import { startTestServer, type TestServer } from '../support/server/testServer';

const folder = temporaryFolder('import');
const project = loadConfiguration(process.cwd()).configuration!;
const { chosen: resources, size } = sampleOf(
  [...project.resources.values()].filter(
    ({ endpoints, form, list }) => endpoints.create && endpoints.create.client === 'business' && form && list?.export,
  ),
);
const formats = ['xlsx', 'csv'] as const;
/** Another one for the next module; nothing of a format depends on the module. */
const formatsOf = (at: number) => (tier === 'all' ? formats : [formats[at % 2]!]);

let server: TestServer;
beforeAll(async () => {
  for (const part of ['schemas', 'resources']) cpSync(join(process.cwd(), part), join(folder, part), { recursive: true });
  for (const resource of resources) {
    const path = join(folder, 'resources', resource.group, `${resource.name}.json`);
    writeFileSync(path, JSON.stringify(withWholeFile(resource, JSON.parse(readFileSync(path, 'utf8')))));
  }
  server = await startTestServer({ jobs: {}, config: folder });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Whether a file of it may hold numbers whole. */
function isMasked({ fields }: Entity): boolean {
  return fields.some((field) => field.masked || field.through?.masked || field.children?.fields.some((one) => one.masked));
}

/** The page with import, and with a file that holds whatever one can bring, numbers whole. */
function withWholeFile({ name, entity, list, import: taken }: Resource, page: Json): unknown {
  const shown = new Set(list?.columns.map(({ field }) => field));
  const names =
    taken?.fields ?? entity.fields.filter((field) => !field.children && !field.readOnly && !field.system).map((field) => field.name);
  const more = names.filter((field) => !shown.has(field) && !fieldTypeOf(entity.fields.find((one) => one.name === field)!).lossy);
  const reveal = isMasked(entity) ? { reveal: page.permission } : {};
  return {
    ...page,
    endpoints: { import: `POST import/${name}`, ...page.endpoints },
    list: { ...page.list, columns: [...page.list.columns, ...more], export: { ...reveal, ...page.list.export } },
  };
}

/** Two records of one name cannot be told apart by a file; the row says so. */
const isAmbiguous = ({ problems }: { problems: { message: string }[] }): boolean =>
  problems.length > 0 && problems.every(({ message }) => /有 \d+ 个“.+”.*请先改名区分/.test(message));

async function snapshot(entity: string): Promise<unknown> {
  const table = tableOf(tablesOf(server.configuration), entity);
  const names = [table.name, ...table.children.map((child) => child.table.name)];
  return Promise.all(names.map((name) => server.database.system((q) => q.query(`select * from ${name} order by inst_id, id`))));
}

async function exported(resource: string, format: 'xlsx' | 'csv', reveal = false): Promise<{ job: Job; bytes: Uint8Array }> {
  const { data } = await server.call<Job>('POST', jobPaths.export, { body: { resource, format, reveal } });
  const job = await untilJob(server, data.id);
  const file = await server.request('GET', jobPaths.download, { query: { id: job.id } });
  return { job, bytes: new Uint8Array(await file.arrayBuffer()) };
}

describe(`files of ${size}`, () => {
  it.each(resources.flatMap(({ name, entity }, at) => formatsOf(at).map((format) => [name, format, entity.name] as const)))(
    '%s as %s',
    async (name, format, entity) => {
      const { job, bytes } = await exported(name, format);
      // A module without demo data is taken through a file by tests/acceptance.
      if (job.facts.rows === 0) return;
      const before = await snapshot(entity);
      const path = server.configuration.resources.get(name)!.endpoints.import!.path;
      const tool = importer(server, name, path);
      const answer = await tool.upload(bytes, `导出.${format}`);
      expect(answer).toMatchObject({ code: 200, data: { rows: expect.objectContaining({ length: job.facts.rows }) } });
      expect(answer.data.mapping.some((key) => key !== null)).toBe(true);
      const done = await tool.run('start', answer.data);
      const { rows } = await tool.report(done);
      const ambiguous = rows.filter(isAmbiguous).length;
      expect(done.facts, JSON.stringify(rows.filter((row) => !isAmbiguous(row)).slice(0, 3))).toMatchObject({
        rows: 0,
        wrong: ambiguous,
        duplicate: job.facts.rows! - ambiguous,
      });
      expect(ambiguous).toBeLessThan(job.facts.rows!);
      expect(await snapshot(entity)).toEqual(before);
    },
  );
});

const hidden = '2000-01-01 00:00:00';

/** Of whoever exported: the institution, and the staff record, without which nobody could import. */
async function whoseJob({ id }: Job): Promise<{ instId: string; staffId: string }> {
  const sql = `select j.inst_id as "instId", m.staff_id as "staffId" from background_job j join membership m using (inst_id, account_id) where j.id = $1`;
  return (await server.database.system((q) => q.query<{ instId: string; staffId: string }>(sql, [id])))[0]!;
}

/** The other records of the institution, beside the calls. */
function recordsOf(entity: string, { instId, staffId }: { instId: string; staffId: string }) {
  const { name, children, column } = tableOf(tablesOf(server.configuration), entity);
  const names = [name, ...children.map((child) => child.table.name)];
  const onEach = async (sql: (name: string) => string) => {
    for (const one of names) await server.database.system((q) => q.query(`${sql(one)} and inst_id = $1 and id <> $2`, [instId, staffId]));
  };
  const valueSql = (key: string, state: string) => {
    const [own, inner] = key.split('.') as [string, string | undefined];
    if (inner === undefined) return `t.${column(own)!.name}`;
    const { table, rows } = children.find(({ field }) => field.name === own)!;
    const main = `c.inst_id = t.inst_id and c.parent_id = t.id and c.deleted_at ${state} and c.${table.column(rows.main!)!.name}`;
    return `(select c.${table.column(inner)!.name} from ${table.name} c where ${main})`;
  };
  return {
    /** Out of sight, as if somebody had deleted them long ago. */
    hide: () => onEach((one) => `update ${one} set deleted_at = '${hidden}' where deleted_at is null`),
    show: () => onEach((one) => `update ${one} set deleted_at = null where deleted_at = '${hidden}'`),
    /** What the columns of a file hold of them; of rows the main one. */
    async values(keys: readonly string[], state: string): Promise<string[]> {
      const list = keys.map((key) => valueSql(key, state)).join(', ');
      const sql = `select jsonb_build_array(${list})::text as text from ${name} t where t.deleted_at ${state} and t.inst_id = $1 and t.id <> $2`;
      return (await server.database.system((q) => q.query<{ text: string }>(sql, [instId, staffId]))).map(({ text }) => text).sort();
    },
  };
}

// Entries are never taken out of the way, so there is none to be made anew.
const hideable = resources.filter(({ entity }) => !entity.appendOnly);
it.each(hideable.map((resource) => [resource.name, resource] as const))('%s, made anew', async (name, { entity }) => {
  const { job, bytes } = await exported(name, 'xlsx', isMasked(entity));
  if (job.facts.rows === 0) return;
  const records = recordsOf(entity.name, await whoseJob(job));
  const tool = importer(server, name, server.configuration.resources.get(name)!.endpoints.import!.path);
  await records.hide();
  // What a record is below must be there before it.
  const itself = entity.fields.find(({ reference }) => reference?.entity === entity.name)?.name;
  const { data } = await tool.upload(bytes, '导出.xlsx');
  const done = await tool.run('start', { ...data, mapping: data.mapping.map((key) => (key === itself ? null : key)) });
  // Refused is what lacks something that no file brings, or what a rule of the area does not let happen; nothing is misread.
  const { rows } = await tool.report(done);
  const misread = rows.flatMap(({ problems }) => problems.filter(({ column }) => column !== null));
  if (!server.context.rules.has(entity.name)) expect(misread).toEqual([]);
  const keys = data.mapping.filter((key): key is string => key !== null && key !== itself);
  const left = await records.values(keys, `= '${hidden}'`);
  const made = await records.values(keys, 'is null');
  expect(made).toHaveLength(done.facts.rows!);
  for (const one of made) expect(left.splice(left.indexOf(one), 1)).toEqual([one]);
  if (made.length > 0) {
    const undo = await server.call<Job>('POST', importPaths.undo, { body: { id: done.id } });
    expect(await untilJob(server, undo.data.id)).toMatchObject({ state: 'done', facts: { rows: made.length } });
  }
  await records.show();
});
