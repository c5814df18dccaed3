/** Exports one record of a list to a file, and imports the file again. */
import type { Resource } from '../../../src/config/normalized';
import { hasDefault } from '../../../src/fields/defaults';
import { tableOf, tablesOf } from '../../../src/server/model/entityTable';
import { type Job, jobPaths } from '../../../src/wire/job';
import { importer } from '../desks/importing';
import { untilJob } from '../server/jobs';
import type { ModuleServer } from './moduleServer';

const account = 'acceptance';

/** Result of the import, and the stored values that it changed. */
export async function throughFile(server: ModuleServer, resource: Resource, id: string) {
  const { data } = await server.call<Job>('POST', jobPaths.export, {
    as: account,
    body: { resource: resource.name, format: 'xlsx', ids: [id] },
  });
  if (!data?.id) throw new Error(`No export: ${JSON.stringify(data)}`);
  const { facts: out } = await untilJob(server, data.id, account);
  const file = await server.request('GET', jobPaths.download, { as: account, query: { id: data.id } });
  const before = await stored(server, resource);
  const tool = importer(server, resource.name, resource.endpoints.import!.path);
  const upload = await tool.upload(new Uint8Array(await file.arrayBuffer()), '导出.xlsx', account);
  if (upload.code !== 200) throw new Error(`${upload.code} ${upload.message}`);
  const done = await tool.run('start', upload.data, {}, {}, account);
  const after = await stored(server, resource);
  const reasons = JSON.stringify((await tool.report(done, account)).rows.slice(0, 3));
  return { exported: out.rows, facts: done.facts, reasons, changed: after.filter((row, at) => row !== before[at]) };
}

/** Required fields of a new record that are not columns of the exported file. */
export function notInFile({ entity, list, import: taken }: Resource): string[] {
  const columns = new Set(list?.columns.map(({ field }) => field));
  const brought = (name: string) => columns.has(name) && taken?.fields.includes(name);
  return entity.fields
    .filter((field) => field.required && !field.readOnly && !hasDefault(field) && !brought(field.name))
    .map(({ name }) => name);
}

/** All rows of the record's tables, as JSON text. */
async function stored(server: ModuleServer, { entity }: Resource): Promise<string[]> {
  const table = tableOf(tablesOf(server.configuration), entity.name);
  const names = [table.name, ...table.children.map((child) => child.table.name)];
  const rows = await Promise.all(names.map((name) => server.database.system((q) => q.query(`select * from ${name} order by inst_id, id`))));
  return rows.flat().map((row) => JSON.stringify(row));
}
