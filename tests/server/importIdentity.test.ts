/**
 * An export that is imported again changes nothing: for every module whose records a form can make, whether it offers
 * import today or not. Made from the configuration, so a module added tomorrow is in it.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadConfiguration } from '../../src/config/load';
import { tableOf, tablesOf } from '../../src/server/model/entityTable';
import { type Job, jobPaths } from '../../src/wire/job';
import { importer } from '../support/importing';
import { untilJob } from '../support/jobs';
import { startTestServer, type TestServer } from '../support/testServer';

const folder = mkdtempSync(join(tmpdir(), 'kangjiao-import-'));
const project = loadConfiguration(process.cwd()).configuration!;
const resources = [...project.resources.values()].filter(
  ({ endpoints, form, list }) => endpoints.create && endpoints.create.client === 'business' && form && list?.export,
);

let server: TestServer;
beforeAll(async () => {
  for (const part of ['schemas', 'resources']) cpSync(join(process.cwd(), part), join(folder, part), { recursive: true });
  for (const { name, group, endpoints } of resources.filter((one) => !one.endpoints.import)) {
    const path = join(folder, 'resources', group, `${name}.json`);
    const written = JSON.parse(readFileSync(path, 'utf8'));
    writeFileSync(path, JSON.stringify({ ...written, endpoints: { ...written.endpoints, import: `POST import/${name}` } }));
    expect(endpoints.import).toBeUndefined();
  }
  server = await startTestServer({ jobs: {}, config: folder });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function snapshot(entity: string): Promise<unknown> {
  const table = tableOf(tablesOf(server.configuration), entity);
  const names = [table.name, ...table.children.map((child) => child.table.name)];
  return Promise.all(names.map((name) => server.database.system((q) => q.query(`select * from ${name} order by inst_id, id`))));
}

async function exported(resource: string, format: 'xlsx' | 'csv'): Promise<{ job: Job; bytes: Uint8Array }> {
  const { data } = await server.call<Job>('POST', jobPaths.export, { body: { resource, format } });
  const job = await untilJob(server, data.id);
  const file = await server.request('GET', jobPaths.download, { query: { id: job.id } });
  return { job, bytes: new Uint8Array(await file.arrayBuffer()) };
}

it.each(resources.flatMap(({ name, entity }) => (['xlsx', 'csv'] as const).map((format) => [name, format, entity.name] as const)))(
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
    expect(done.facts, JSON.stringify((await tool.report(done)).rows.slice(0, 3))).toMatchObject({
      rows: 0,
      wrong: 0,
      duplicate: job.facts.rows,
    });
    expect(await snapshot(entity)).toEqual(before);
  },
);
