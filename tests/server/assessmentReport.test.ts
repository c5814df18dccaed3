/** The report of an assessment: what stands on it, as PDF and as Word, who gets it, and who must not. */
import { TemplateHandler } from 'easy-template-x';
import JSZip from 'jszip';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Part, Report, TextPart } from '../../src/modules/assessment/domain/report/report';
import { fileNoticeHeader } from '../../src/wire/files';
import { jobPaths } from '../../src/wire/job';
import { assessmentsOf, type EvaluationPage, exampleOf } from '../support/desks/assessments';
import { caller } from '../support/desks/newRecords';
import { textsOfPdf } from '../support/files/pdfText';
import { withText } from '../support/files/wordTemplate';
import { untilJob } from '../support/server/jobs';
import { startTestServer, type TestServer } from '../support/server/testServer';

const base = '/api/ybk-org-evaluation-export';
let server: TestServer;
let is: ReturnType<typeof caller>;
let taken: ReturnType<typeof assessmentsOf>;
beforeAll(async () => {
  server = await startTestServer({ jobs: {} });
  is = caller(server);
  taken = assessmentsOf(server);
});
afterAll(() => server?.close());

const pagesOf: Record<string, EvaluationPage> = { HAMD: 'psychologyList', adapt: 'studyList', erxin: 'appraisal', trainPlan: 'studyList' };

/** A finished assessment of a worked example. */
async function finished(
  code: string,
  { stuId, evalDate = '2025-03-10', at = 0, more = {} }: { stuId: string; evalDate?: string; at?: number; more?: object },
) {
  const { input } = exampleOf(code, at);
  const page = pagesOf[code]!;
  const started = await taken.start(page, code, { stuId, evalDate, confirmRecent: true, ...more });
  expect(started.code, started.message).toBe(200);
  const { id } = started.data;
  const saved = await taken.save(id, { answers: input.answers, ...(input.inputs && { inputs: input.inputs }) });
  expect(saved.data).toMatchObject({ refused: [] });
  expect(await taken.finish(id, 1)).toMatchObject({ code: 200 });
  return id as string;
}

const reportOf = (id: string, as = 'admin') => server.call('GET', `${base}/report`, { as, query: { id } });
const file = (kind: 'pdf' | 'word', id: string, as = 'admin') => server.request('GET', `${base}/${kind}?id=${id}`, { as });
const textsOf = ({ parts }: Report, name: string) => parts.find((part: Part): part is TextPart => part.name === name)?.paragraphs ?? [];

describe('a report', () => {
  test('says who, when and by which rules, compares with the time before, and tells where it is read', async () => {
    const { id: stuId } = await is.addStudent({ stuName: '报告甲', birthday: '2019-03-31' });
    await finished('HAMD', { stuId, at: 1, evalDate: '2024-12-01' });
    const id = await finished('HAMD', { stuId });
    const { code, data } = await reportOf(id);
    expect({ code, address: data.address, stuId: data.stuId }).toEqual({ code: 200, address: `/psychological/HAMD/${id}`, stuId });
    const { report } = data as { report: Report };
    const facts = Object.fromEntries(report.facts.map(({ label, value }) => [label, value]));
    expect(facts).toMatchObject({
      姓名: '报告甲',
      出生日期: '2019-03-31',
      实足年龄: '5岁11个月',
      评估日期: '2025-03-10',
      上次评估: '2024-12-01',
      相隔: '99天',
    });
    expect(textsOf(report, 'conclusion')[0]).toMatchObject({ label: '24项总分', text: '7 / 76', word: { text: '无抑郁症状' } });
    expect(
      textsOf(report, 'findings')
        .map(({ text }) => text)
        .join(),
    ).toContain('减分率');
    expect(
      textsOf(report, 'confidence')
        .map(({ text }) => text)
        .join(),
    ).toMatch(/第1版，规则[0-9a-f]{12}/);
    expect(report.parts.some(({ name }) => name === 'trendLine')).toBe(true);
  });

  test('is not there before the assessment is finished, and says of a void one that it is', async () => {
    const { id: stuId } = await is.addStudent({ birthday: '2019-03-31' });
    const started = await taken.start('studyList', 'adapt', { stuId, respondent: 2 });
    expect(await reportOf(started.data.id)).toMatchObject({ code: 409, message: '这份测评还没有完成，没有报告，请先完成测评' });
    const id = await finished('HAMD', { stuId });
    expect(await taken.act('psychologyList', 'POST void', id, { voidReason: '做错了' })).toMatchObject({ code: 200 });
    expect((await reportOf(id)).data.report).toMatchObject({ isVoid: true, state: '已作废' });
  });
});

describe('the PDF', () => {
  test('has the words of the report as text, on as many pages', async () => {
    const { id: stuId } = await is.addStudent({ stuName: '王玥喆', birthday: '2019-03-31' });
    const id = await finished('HAMD', { stuId });
    const answer = await file('pdf', id);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(decodeURIComponent(answer.headers.get('content-disposition')!)).toContain('王玥喆-汉密尔顿抑郁量表评估报告-2025-03-10.pdf');
    const bytes = Buffer.from(await answer.arrayBuffer());
    const { report } = (await reportOf(id)).data as { report: Report };
    expect(bytes.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(report.pages.length);
    const pages = textsOfPdf(bytes);
    if (pages === undefined) return;
    expect(pages).toHaveLength(report.pages.length);
    for (const page of pages) {
      expect(page).toContain('本报告仅供康复训练参考，不作为诊断依据。');
      expect(page).toContain('评估师：');
      expect(page).toMatch(/李婷 于 2026-11-18 \d\d:\d\d 导出 · 内含个人信息/);
    }
    for (const word of ['王玥喆', '24项总分', '无抑郁症状', '入睡困难', '已公开']) expect(pages.join()).toContain(word);
  });

  test('of several records is one file, made as a job', async () => {
    const { id: stuId } = await is.addStudent({ birthday: '2019-03-31' });
    const ids = [await finished('HAMD', { stuId }), await finished('adapt', { stuId, more: { respondent: 2 } })];
    const job = await finishedJob({ ids, format: 'pdf' });
    expect(job).toMatchObject({ state: 'done', facts: { reports: 2 }, file: { name: '测评报告_2份.pdf' } });
    const word = await finishedJob({ ids, format: 'word' });
    const bytes = await (await server.request('GET', `${jobPaths.download}?id=${word.id}`)).arrayBuffer();
    expect(Object.keys((await JSZip.loadAsync(bytes)).files)).toHaveLength(2);
  });
});

describe('a report that cannot be set as it is', () => {
  test('neither fails nor blames the others, and a character without a glyph is told by report', async () => {
    const { id: stuId } = await is.addStudent({ stuName: '方框👍', birthday: '2019-03-31' });
    const { id: rare } = await is.addStudent({ stuName: '𠮷ə Жүсіп', birthday: '2019-03-31' });
    const [boxes, plain] = [await finished('HAMD', { stuId }), await finished('HAMD', { stuId: rare })];
    const open = (await taken.start('studyList', 'adapt', { stuId: rare, respondent: 2 })).data.id;
    const notice = async (id: string) => (await file('pdf', id)).headers.get(fileNoticeHeader);
    expect(decodeURIComponent((await notice(boxes)) ?? '')).toContain('“👍”（U+1F44D）');
    expect(await notice(plain)).toBeNull();
    const job = await finishedJob({ ids: [plain, open, boxes], format: 'pdf' });
    expect(job).toMatchObject({ state: 'done', facts: { reports: 2, left: 1, notes: 2 }, file: { name: '测评报告_2份.zip' } });
    const zip = await JSZip.loadAsync(await (await server.request('GET', `${jobPaths.download}?id=${job.id}`)).arrayBuffer());
    expect(Object.keys(zip.files)).toEqual(['测评报告_2份.pdf', '说明.txt']);
    const told = (await zip.file('说明.txt')!.async('string')).trim().split('\r\n');
    expect(told).toEqual([
      expect.stringMatching(/第 2 份：这份测评还没有完成/),
      expect.stringMatching(/^第 3 份（方框👍 .*）：“👍”（U\+1F44D）/),
    ]);
  });
});

async function finishedJob(body: object, as = 'admin') {
  const { data } = await server.call('POST', `${base}/files`, { as, body });
  return untilJob(server, data.id, as);
}

describe('the Word file', () => {
  const textOf = async (answer: Response) => new TemplateHandler().getText(Buffer.from(await answer.arrayBuffer()));

  test('is the template of the product filled with the report, charts as pictures', async () => {
    const { id: stuId } = await is.addStudent({ stuName: '词甲', birthday: '2019-03-31' });
    await finished('adapt', { stuId, at: 1, evalDate: '2024-12-01', more: { respondent: 2 } });
    const id = await finished('adapt', { stuId, more: { respondent: 2 } });
    const answer = await file('word', id);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const text = await new TemplateHandler().getText(bytes);
    for (const word of ['适应能力评估报告', '词甲', '总得分率(%)', '各项得分率', '训练建议']) expect(text).toContain(word);
    expect(text).not.toMatch(/[{}]/);
    const pictures = Object.keys((await JSZip.loadAsync(bytes)).files).filter((name) => name.endsWith('.png'));
    expect(pictures).toHaveLength(2);
  });

  test('is the institution’s own template once it has one; a field that there is not is named', async () => {
    const { id: stuId } = await is.addStudent({ stuName: '词乙', birthday: '2019-03-31' });
    const id = await finished('HAMD', { stuId });
    await useTemplate('本院{姓名}的{报告标题}');
    expect(await textOf(await file('word', id))).toMatch(
      /^本院词乙的汉密尔顿抑郁量表评估报告李婷 于 2026-11-18 \d\d:\d\d 导出 · 内含个人信息$/,
    );
    await useTemplate('{姓 名}');
    expect(await server.call('GET', `${base}/word`, { query: { id } })).toMatchObject({
      code: 422,
      message: expect.stringContaining('“{姓 名}”不是可用的字段'),
    });
    await useTemplate('{#得分}{项目}');
    expect(await server.call('GET', `${base}/word`, { query: { id } })).toMatchObject({
      code: 422,
      message: expect.stringContaining('列表没有结束'),
    });
    await useTemplate(undefined);
    expect(await textOf(await file('word', id))).toContain('逐项作答');
  });

  async function upload(bytes: Uint8Array) {
    const form = new FormData();
    form.set('entity', 'instSetting');
    form.set('field', 'evalReportTemplate');
    form.set('file', new File([new Uint8Array(bytes)], '模板.docx'));
    const { code, data, message } = await server.call('POST', '/api/files/upload', { body: form });
    expect(code, message).toBe(200);
    return data;
  }

  /** The template with this text as its only paragraph. */
  async function useTemplate(text: string | undefined): Promise<void> {
    const template = await (await server.request('GET', `${base}/template?own=false`)).arrayBuffer();
    const uploaded = text === undefined ? [] : [await upload(await withText(template, text))];
    const { data } = await server.call('GET', '/api/instSetting/getInfo');
    expect(await server.call('PUT', '/api/instSetting/update', { body: { ...data, evalReportTemplate: uploaded } })).toMatchObject({
      code: 200,
    });
  }
});

describe('a report of a psychological scale', () => {
  test('is for those with its key, and is logged; nobody else gets it in any form', async () => {
    const { id: stuId } = await is.addStudent({ birthday: '2019-03-31' });
    const id = await finished('HAMD', { stuId });
    for (const path of ['report', 'pdf', 'word']) {
      const answer = await server.call('GET', `${base}/${path}`, { as: 'sales', query: { id } });
      expect(answer, path).toMatchObject({ code: 403, data: null });
    }
    expect(await finishedJob({ ids: [id], format: 'pdf' }, 'sales')).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('第 1 份'),
    });
    const newest = await server.call('GET', `${base}/newest`, { as: 'sales', query: { code: 'HAMD' } });
    expect(newest).toMatchObject({ code: 403, message: expect.stringContaining('心理'), data: null });
    const { report } = (await reportOf(id)).data as { report: Report };
    await file('pdf', id);
    const log = await server.call('GET', '/api/instLog/operate', { query: { pageSize: 20 } });
    expect(log.data.records).toContainEqual(
      expect.objectContaining({ actionTitle: '导出', objectName: `${report.reportNo}，PDF`, module: 'psychologyList' }),
    );
    expect(log.data.records).toContainEqual(expect.objectContaining({ actionTitle: '查看', objectName: report.reportNo }));
  });

  test('is another institution’s to nobody', async () => {
    const { id: stuId } = await is.addStudent({ birthday: '2019-03-31' });
    const id = await finished('adapt', { stuId, more: { respondent: 2 } });
    expect(await server.call('GET', `${base}/report`, { as: null, query: { id } })).toMatchObject({ code: 401 });
  });
});

test('who opens no page of assessments is refused, whatever scale is asked for, and gets no template', async () => {
  for (const code of ['studyTrain', 'PEP-3', 'no such scale'])
    expect(await server.call('GET', `${base}/newest`, { as: 'sales', query: { code } }), code).toMatchObject({ code: 403, data: null });
  for (const own of ['true', 'false'])
    expect(await server.call('GET', `${base}/template`, { as: 'sales', query: { own } })).toMatchObject({ code: 403 });
});

test('the newest reports of a scale are offered to choose from', async () => {
  const { id: stuId } = await is.addStudent({ stuName: '选甲', birthday: '2019-03-31' });
  const first = await finished('adapt', { stuId, at: 1, evalDate: '2024-12-01', more: { respondent: 2 } });
  const second = await finished('adapt', { stuId, more: { respondent: 2 } });
  const { data } = await server.call('GET', `${base}/newest`, { query: { code: 'adapt', stuId } });
  expect(data).toMatchObject([
    { id: second, child: '选甲', day: '2025-03-10' },
    { id: first, day: '2024-12-01' },
  ]);
});
