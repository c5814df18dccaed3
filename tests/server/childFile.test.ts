/** Everything about one child in one file: what is in it, for whom, and what is told of the rest. */
import { readdirSync } from 'node:fs';
import JSZip from 'jszip';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLocalStore } from '../../src/server/features/files/localStore';
import type { FileStore } from '../../src/server/kernel/fileStore';
import { codes } from '../../src/wire/envelope';
import { type Job, jobPaths } from '../../src/wire/job';
import { temporaryFolder } from '../support/database/temporaryFolder';
import { assessmentsOf } from '../support/desks/assessments';
import { consentDesk, refused } from '../support/desks/consents';
import { caller, guardian, newPhone } from '../support/desks/newRecords';
import { type WithoutKeys, withoutKeys } from '../support/desks/withoutKeys';
import { textOf } from '../support/markers/told';
import { untilJob } from '../support/server/jobs';
import { startTestServer, type TestServer } from '../support/server/testServer';

let server: TestServer;
let is: ReturnType<typeof caller>;
let without: WithoutKeys;
let stuId: string;
/** What the store waits for before it reads a file. */
let gate: (() => Promise<void>) | undefined;
let inst: string;
const phone = newPhone();

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

beforeAll(async () => {
  const folder = temporaryFolder('packed');
  const kept = createLocalStore(folder);
  const files = {
    ...kept,
    read: async (...asked: Parameters<FileStore['read']>) => {
      await gate?.();
      return kept.read(...asked);
    },
  };
  server = await startTestServer({ files, jobs: { settings: { graceMs: 600_000 } }, now: () => new Date('2026-11-18T06:00:00Z') });
  is = caller(server);
  ({ inst, without } = await withoutKeys(server));
  const photo = await uploaded('student', 'photo', 'face.png', png);
  ({ id: stuId } = await is.addStudent({ allergy: 'MARKER-ALLERGY', relations: [guardian({ phone })], photo: [photo] }));
  const saved = await server.call('POST', '/api/healthRecord/save', {
    body: { stuId, recordDate: '2026-11-17', recordType: 1, height: '110.0', temperature: '36.5', handling: 'MARKER-HEALTH' },
  });
  expect(saved.message).toBe('');
  const { id } = await assessmentsOf(server).finished('psychologyList', 'HAMA', { stuId });
  const run = (sql: string, values: unknown[]) => server.database.write(inst, (q) => q.query(sql, values));
  await run("update eval_record set verdict = 'MARKER-PSYCHOLOGY' where id = $1", [id]);
  await run(
    `insert into fee_user (inst_id, id, version, create_time, update_time, stu_id, cash, give, total, frozen, frozen_give, free_cash, free_give, entries, status)
      values ($1, gen_random_uuid(), 1, '2026-11-18', '2026-11-18', $2, 98765.43, 0, 98765.43, 0, 0, 98765.43, 0, 1, 1)`,
    [inst, stuId],
  );
});
afterAll(() => server?.close());

async function uploaded(entity: string, field: string, name: string, bytes: Buffer) {
  const form = new FormData();
  form.set('entity', entity);
  form.set('field', field);
  form.set('file', new File([bytes as BlobPart], name, { type: 'image/png' }));
  const answer = await server.app.request('/api/files/upload', {
    method: 'POST',
    headers: { token: await server.login('admin') },
    body: form,
  });
  return ((await answer.json()) as { data: unknown }).data;
}

const start = (body: Record<string, unknown> = {}, as = 'admin') =>
  server.call<Job>('POST', '/api/instStudent/pack', { as, body: { id: stuId, reason: '监护人索取', ...body } });

interface Opened {
  job: Job;
  names: string[];
  readme: string;
  text: string;
}
async function packed(body: Record<string, unknown> = {}, as = 'admin'): Promise<Opened> {
  const answer = await start(body, as);
  expect(answer.message).toBe('');
  const job = await untilJob(server, answer.data.id, as);
  expect(job).toMatchObject({ state: 'done', message: null });
  const file = await server.request('GET', jobPaths.download, { as, query: { id: job.id } });
  const bytes = Buffer.from(await file.arrayBuffer());
  const zip = await JSZip.loadAsync(bytes);
  return { job, names: Object.keys(zip.files), readme: await zip.file('说明.txt')!.async('string'), text: await textOf(bytes) };
}

const parts = { psychology: 'MARKER-PSYCHOLOGY', health: 'MARKER-HEALTH', money: '98765.43', allergy: 'MARKER-ALLERGY' } as const;

describe('the file of a child', { shuffle: false }, () => {
  test('has what the person reads, as pages, workbooks, data, reports and files, with who took it and when', async () => {
    const { job, names, readme, text } = await packed();
    for (const marker of Object.values(parts)) expect(text).toContain(marker);
    expect(text).not.toContain(phone);
    expect(names).toEqual(expect.arrayContaining(['学员.html', '数据/学员.json', '健康记录.xlsx', '数据/健康记录.json', '说明.txt']));
    expect(names.some((name) => /^文件\/学员\/face\.png$/.test(name))).toBe(true);
    expect(names.some((name) => /^报告\/.*\.pdf$/.test(name))).toBe(true);
    expect(job.facts).toMatchObject({ files: 2, left: 0 });
    expect(readme).toMatch(/于 2026-11-18 14:00 导出 · 内含个人信息/);
    expect(readme).toContain('以 * 代替');
    const { data } = await server.call('GET', '/api/instAccessLog/page', { query: { about: stuId, kind: '5' } });
    expect(data.records).toMatchObject([{ what: '导出了全部资料', reason: '监护人索取' }]);
  });

  /** Begins a pack and runs `work` while it stands at a file; `goOn` lets it go on. */
  async function atHalf(work: (id: string, goOn: () => void) => Promise<unknown>): Promise<string> {
    let goOn = () => {};
    const waits = new Promise<void>((release) => (goOn = release));
    const reached = new Promise<void>((there) => {
      gate = async () => {
        there();
        await waits;
      };
    });
    const { data } = await start();
    await reached;
    gate = undefined;
    await work(data.id, goOn);
    return data.id;
  }
  const halves = () => readdirSync(server.context.files.temporaryFolder).filter((name) => name.endsWith('.zip'));
  const download = (id: string) => server.call('GET', jobPaths.download, { query: { id } });

  test('is nobody’s before it is whole: cancelled at half it leaves nothing, stopped at half it is made again', async () => {
    const cancelled = await atHalf(async (id, goOn) => {
      expect((await download(id)).code).toBe(404);
      await server.call('POST', jobPaths.cancel, { body: { id } });
      goOn();
    });
    expect(await untilJob(server, cancelled, 'admin')).toMatchObject({ state: 'cancelled', file: null });
    expect(halves()).toEqual([]);
    const stopped = await atHalf(async (_id, goOn) => {
      const ended = server.context.jobs.stop();
      goOn();
      await ended;
    });
    expect((await server.call('GET', jobPaths.get, { query: { id: stopped } })).data).toMatchObject({ state: 'waiting', file: null });
    expect(halves()).toEqual([]);
    await server.context.jobs.start();
    expect(await untilJob(server, stopped, 'admin')).toMatchObject({ state: 'done', facts: { files: 2, left: 0 } });
    expect((await server.request('GET', jobPaths.download, { query: { id: stopped } })).headers.get('content-type')).toBe(
      'application/zip',
    );
  });

  test.each([
    ['psychology', ['appraisalManagementModel:psychology'], '心理'],
    ['health', ['field:healthRecord:handling:read'], '健康记录：.*处理'],
    ['money', ['orderManageModel:storedAccounts'], '储值账户'],
    ['allergy', ['field:student:allergy:read'], '过敏史'],
  ] as const)('tells no %s to who lacks the key, and says that it does not', async (part, keys, title) => {
    await without([...keys], async () => {
      const { text, readme } = await packed();
      expect(text).not.toContain(parts[part]);
      expect(readme).toMatch(new RegExp(`${title}.*导出人没有查看的权限`));
    });
  });

  test('has whole numbers for who may export them and asks, and refuses them to others', async () => {
    expect((await packed({ whole: true })).text).toContain(phone);
    await without(['studentModel:student:exportWhole'], async () => {
      const { data } = await start({ whole: true });
      const job = await untilJob(server, data.id);
      expect(job).toMatchObject({ state: 'failed', message: '您没有导出学员的完整号码的权限', file: null });
    });
    await without(['field:studentRelation:phone:read'], async () => expect((await packed({ whole: true })).text).not.toContain(phone));
  });

  test('asks for the password again before whole numbers leave, where the institution wants that', async () => {
    const setting = async (askBeforeExport: boolean) => {
      const { data } = await server.call('GET', '/api/instSetting/getInfo');
      await server.call('PUT', '/api/instSetting/update', { body: { id: data.id, version: data.version, askBeforeExport } });
    };
    await setting(true);
    try {
      expect((await start({ whole: true })).code).toBe(codes.askPassword);
      expect((await start()).code).toBe(200);
    } finally {
      await setting(false);
    }
  });

  test('leaves out pictures without consent, and says so', async () => {
    expect(await consentDesk(server).answer(stuId, 'pictures', (await is.getStudent(stuId)).relations[0].id, refused)).toMatchObject({
      code: 200,
    });
    const { names, readme, job } = await packed();
    expect(names.some((name) => name.startsWith('文件/'))).toBe(false);
    expect(readme).toContain('1 个文件：监护人没有同意影像');
    expect(job.facts.left).toBe(1);
  });

  /** What each role is told of each part: by its page, by a number shown whole, by an export, by the log and by the zip. */
  const pageNames = { psychology: 'psychologyList', health: 'healthRecord', money: 'storedAccounts' } as const;
  test.each([
    ['admin', { psychology: true, health: true, money: true, numbers: true, log: true }],
    ['teacher', { psychology: false, health: false, money: false, numbers: false, log: false }],
    ['finance', { psychology: false, health: true, money: true, numbers: true, log: false }],
    ['reception', { psychology: false, health: true, money: true, numbers: true, log: false }],
  ] as const)('%s reads of it what the own pages tell, by every way the same', async (as, may) => {
    for (const part of ['psychology', 'health', 'money'] as const) {
      const page = await server.call('GET', server.configuration.resources.get(pageNames[part])!.endpoints.list!.path, {
        as,
        query: { stuId },
      });
      const told = JSON.stringify(page.data ?? '').includes(parts[part]);
      expect({ part, told }).toEqual({ part, told: may[part] });
      const { data, code } = await server.call('POST', jobPaths.export, {
        as,
        body: { resource: pageNames[part], format: 'csv', query: { stuId } },
      });
      if (!may[part]) {
        const job = code === 200 ? await untilJob(server, data.id, as) : undefined;
        expect(job?.facts.rows ?? 0).toBe(0);
      }
    }
    const shown = await server.call('POST', '/api/instStudent/reveal', { as, body: { id: stuId, field: 'mainPhone' } });
    expect(shown.data?.value === phone).toBe(may.numbers);
    const log = await server.call('GET', '/api/instAccessLog/page', { as, query: { about: stuId } });
    expect(log.code).toBe(may.log ? 200 : 403);
    for (const marker of [...Object.values(parts), phone]) expect(JSON.stringify(log)).not.toContain(marker);
    expect((await start({}, as)).code).toBe(may.log ? 200 : 403);
  });

  test('is refused without its key, without a reason, and for a child that one does not see', async () => {
    for (const as of ['teacher', 'finance', 'sales', 'reception']) expect((await start({}, as)).code).toBe(403);
    expect(await start({ reason: '' })).toMatchObject({ code: 422 });
    expect((await start({}, 'qixing')).code).toBe(404);
  });
});
