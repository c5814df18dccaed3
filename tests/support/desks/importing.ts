/** Files and calls of an import, as the browser sends them. */
import { writeXlsx } from 'hucre/xlsx';
import type { Envelope } from '../../../src/wire/envelope';
import { type ImportPlan, type ImportReport, type ImportUpload, importPaths } from '../../../src/wire/import';
import { hasEnded, type Job } from '../../../src/wire/job';
import { untilJob } from '../server/jobs';
import type { TestServer } from '../server/testServer';

export type Cell = string | number | boolean | Date | null;

/** An xlsx file with one sheet. */
export async function workbook(rows: Cell[][], more: Record<string, unknown> = {}): Promise<Uint8Array> {
  return writeXlsx({ sheets: [{ name: '数据', rows, ...more }] });
}

/** Import calls of the resource whose upload call is at `path`. */
export function importer(server: TestServer, resource: string, path: string) {
  const upload = async (bytes: Uint8Array | string, name = '学员.xlsx', as = 'admin'): Promise<Envelope<ImportUpload>> => {
    const form = new FormData();
    form.set('file', new File([bytes as BlobPart], name));
    return server.call('POST', path, { as, body: form });
  };
  const plan = (given: Partial<ImportPlan> & Pick<ImportPlan, 'mapping'>): ImportPlan => ({
    words: {},
    edits: [],
    duplicates: 'skip',
    hidden: 'skip',
    choices: [],
    ...given,
  });
  const report = async (job: Job, as = 'admin') =>
    (await server.call<ImportReport>('GET', importPaths.report, { as, query: { id: job.id } })).data;
  const run = async (call: 'check' | 'start', up: ImportUpload, change: Partial<ImportPlan> = {}, more = {}, as = 'admin') => {
    const body = { resource, upload: up.id, plan: plan({ mapping: up.mapping, ...change }), ...more };
    const answer = await server.call<Job>('POST', importPaths[call], { as, body });
    if (answer.code !== 200) throw new Error(`${answer.code} ${answer.message}`);
    return untilJob(server, answer.data.id, as, hasEnded, 180_000);
  };
  return { upload, plan, report, run };
}
