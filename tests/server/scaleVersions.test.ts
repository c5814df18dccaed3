/** Versions of a scale: drafts are edited, published ones never change, and nobody's stored result does. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addItem, removeItem } from '../../src/modules/assessment/domain/edit/items';
import { moveCut, takeResult } from '../../src/modules/assessment/domain/edit/parts';
import type { Scale } from '../../src/modules/assessment/domain/scale/scaleShape';
import { assessmentsOf } from '../support/desks/assessments';
import { caller } from '../support/desks/newRecords';
import { withoutKeys } from '../support/desks/withoutKeys';
import { scaleOf, scaleText } from '../support/files/scaleFiles';
import { changedScale } from '../support/mistakes/scaleMistakes';
import { startTestServer, type TestServer } from '../support/server/testServer';

const base = '/api/evalScale';
let server: TestServer;
let is: ReturnType<typeof caller>;
let taken: ReturnType<typeof assessmentsOf>;
beforeAll(async () => {
  server = await startTestServer();
  is = caller(server);
  taken = assessmentsOf(server);
});
afterAll(() => server?.close());

const open = (code: string, scaleVersion?: number, as = 'admin') =>
  server.call('GET', `${base}/open`, { as, query: { code, ...(scaleVersion !== undefined && { scaleVersion }) } });
const act = (name: string, body: object, as = 'admin') => server.call('POST', `${base}/${name}`, { as, body });
const save = (id: string, version: number, definition: unknown, as = 'admin') =>
  server.call('PUT', `${base}/saveDefinition`, { as, body: { id, version, definition } });

/** A draft of the next version; the scale must have none. */
async function draftOf(code: string): Promise<{ id: string; version: number; definition: Scale; scaleVersion: number }> {
  const { data: current } = await open(code);
  const made = await act('newVersion', { id: current.id });
  expect(made).toMatchObject({ code: 200 });
  return (await open(code)).data;
}

/** With the results that come out now expected of the examples. */
function settled(scale: Scale): Scale {
  return scale.examples.reduce((known, _, at) => takeResult(known, at), scale);
}

/** Saves, looks at the effect and publishes. */
async function publish({ id, version }: { id: string; version: number }, definition: Scale) {
  const saved = await save(id, version, definition);
  expect(saved).toMatchObject({ code: 200 });
  const looked = await act('foresight', { id, version: saved.data.version });
  expect(looked).toMatchObject({ code: 200 });
  return { looked: looked.data, published: await act('publish', { id, version: looked.data.version, note: '改了界值' }) };
}

describe('a scale of one’s own', () => {
  test('begins as a draft that contradicts itself nowhere; its code is taken once', async () => {
    const made = await act('addScale', { code: 'OWN-1', scaleName: '自编量表', evalType: 2 });
    expect(made).toMatchObject({ code: 200, data: { code: 'OWN-1', evalType: 2, scaleVersion: 1 } });
    expect((await open('OWN-1')).data).toMatchObject({
      status: 1,
      scaleName: '自编量表',
      published: null,
      versions: [{ scaleVersion: 1 }],
    });
    const again = await act('addScale', { code: 'OWN-1', scaleName: '另一个', evalType: 2 });
    expect(again).toMatchObject({
      code: 422,
      data: { errors: [{ field: 'code', message: '已有编码为“OWN-1”的量表，请在它上面另起新版本' }] },
    });
    expect((await act('addScale', { code: '自编', scaleName: '自编', evalType: 2 })).code).toBe(422);
  });

  test('can begin as a copy of another one', async () => {
    const { data: like } = await open('adapt');
    await act('addScale', { code: 'OWN-2', scaleName: '本园适应评估', evalType: 2, likeId: like.id });
    const { data } = await open('OWN-2');
    expect(data.definition).toMatchObject({
      code: 'OWN-2',
      nameZh: '本园适应评估',
      confidence: 'institution-defined',
      defaultForRoute: false,
    });
    expect(data.definition.items).toEqual(scaleOf('adapt').items);
  });
});

describe('a published version', () => {
  test('never changes', async () => {
    const { data } = await open('BPMS');
    expect(data).toMatchObject({ status: 2, scaleVersion: 1 });
    const saved = await save(data.id, data.version, moveCut(data.definition, 0, 'below', 7));
    expect(saved).toMatchObject({ code: 409, message: '启用过的版本不能修改，请另起新版本' });
    expect((await act('foresight', { id: data.id, version: data.version })).code).toBe(409);
    expect((await server.call('DELETE', `${base}/delete`, { as: 'admin', query: { id: data.id } })).code).toBe(409);
    expect((await open('BPMS')).data.definition).toEqual(scaleOf('BPMS'));
  });

  test('is opened by its number; what is none is refused as such', async () => {
    expect((await open('HAMD', 1)).data).toMatchObject({ scaleVersion: 1 });
    expect((await open('HAMD', 9)).code).toBe(404);
    expect(await open('HAMD', 1.5)).toMatchObject({ code: 422, data: { errors: [{ field: 'scaleVersion' }] } });
  });

  test('goes on as one draft at a time, which may be thrown away', async () => {
    const draft = await draftOf('BPMS');
    expect(draft).toMatchObject({ status: 1, scaleVersion: 2, published: { scaleVersion: 1 } });
    const { data: first } = await open('BPMS', 1);
    expect(await act('newVersion', { id: first.id })).toMatchObject({
      code: 422,
      message: '“Bech-Rafaelsen躁狂量表”已有第2版草稿，请先启用或删除它',
    });
    expect((await server.call('DELETE', `${base}/delete`, { as: 'admin', query: { id: draft.id } })).code).toBe(200);
    expect((await open('BPMS')).data.scaleVersion).toBe(1);
  });

  test('is out of use while it is retired', async () => {
    const { data } = await open('CIWA-Ar');
    expect((await act('retire', { id: data.id })).code).toBe(200);
    const { id: stuId } = await is.addStudent();
    const started = await taken.start('psychologyList', 'CIWA-Ar', { stuId, scaleId: data.id });
    expect(started.code).toBe(422);
    expect((await act('resume', { id: data.id })).code).toBe(200);
  });
});

describe('a draft', () => {
  test('is stored with its contradictions, which stand in the way of its publication', async () => {
    const draft = await draftOf('HAMA');
    const broken: Scale = { ...draft.definition, bands: draft.definition.bands.slice(1) };
    const saved = await save(draft.id, draft.version, broken);
    expect(saved.code).toBe(200);
    expect((await open('HAMA')).data.definition.bands).toHaveLength(broken.bands.length);
    const looked = await act('foresight', { id: draft.id, version: saved.data.version });
    expect(looked).toMatchObject({ code: 422, data: { errors: [{ field: 'definition' }] } });
    expect(looked.message).toMatch(/没有分级/);
    expect((await act('publish', { id: draft.id, version: saved.data.version })).code).toBe(422);
  });

  test('that has not the form of a scale is refused at each place', async () => {
    const { data } = await open('HAMA');
    const items = data.definition.items.with(1, { no: 2, name: '', options: 's4' });
    const saved = await save(data.id, data.version, { ...data.definition, items, missing: { policy: 'never', maxUnanswered: 0 } });
    expect(saved.code).toBe(422);
    expect(saved.data.errors.map(({ field }: { field: string }) => field)).toEqual([
      'definition.items.1.name',
      'definition.missing.policy',
    ]);
    expect(saved.data.errors[0].message).toMatch(/^第2题 · 名称：/);
    const renamed = await save(data.id, data.version, { ...data.definition, code: 'HAMA-2' });
    expect(renamed).toMatchObject({ code: 422, data: { errors: [{ field: 'definition.code' }] } });
  });

  test('that somebody else saved meanwhile is told with what it is now, and by whom', async () => {
    const { data } = await open('HAMA');
    const theirs = { ...data.definition, nameEn: 'theirs' };
    expect((await save(data.id, data.version, theirs)).code).toBe(200);
    const stale = await save(data.id, data.version, { ...data.definition, nameEn: 'mine' });
    expect(stale).toMatchObject({ code: 409, data: { definition: { nameEn: 'theirs' }, by: expect.any(String), at: expect.any(String) } });
    expect((await save(data.id, stale.data.version, { ...data.definition, nameEn: 'mine' })).code).toBe(200);
  });

  test('is found by its new name', async () => {
    const { data } = await open('HAMA');
    await save(data.id, data.version, { ...data.definition, nameZh: '焦虑量表改名版' });
    const { data: page } = await server.call('GET', `${base}/page`, { as: 'admin', query: { scaleName: '焦虑量表改名版' } });
    expect(page.records).toMatchObject([{ code: 'HAMA', scaleVersion: 2, status: 1 }]);
  });
});

describe('an impact preview', () => {
  const children: string[] = [];
  const records: string[] = [];
  const answersOf = (code: string, at: number) => scaleOf(code).examples[at]!.input.answers;

  test('is asked for before a version is published, for exactly this definition', async () => {
    // A total of 31, of 0 and of 60: the second and third limit lie at 31 and 53.
    for (const at of [0, 1, 2]) {
      const { id: stuId } = await is.addStudent({ birthday: '2021-03-31' });
      const { data } = await taken.start('rapidList', 'ABC', { stuId, respondent: 2 });
      await taken.save(data.id, { answers: answersOf('ABC', at) });
      expect((await taken.finish(data.id, 1)).code).toBe(200);
      children.push(stuId);
      records.push(data.id);
    }
    const draft = await draftOf('ABC');
    const at = draft.definition.bands.findIndex(({ min }) => min === 31);
    const raised = settled(moveCut(draft.definition, at, 'min', 32));
    const saved = await save(draft.id, draft.version, raised);
    const unseen = await act('publish', { id: draft.id, version: saved.data.version });
    expect(unseen).toMatchObject({ code: 422, message: '请先看这个版本会改变谁的结论，再启用' });
    const looked = await act('foresight', { id: draft.id, version: saved.data.version });
    const later = await save(draft.id, looked.data.version, settled(moveCut(raised, at, 'min', 30)));
    expect((await act('publish', { id: draft.id, version: later.data.version })).code).toBe(422);
  });

  test('lists who would change, from what to what, and stored results stay', async () => {
    const { data: draft } = await open('ABC');
    const at = draft.definition.bands.findIndex(({ min }: { min: number }) => min === 30);
    const before = await taken.get('rapidList', records[1]!);
    const { looked, published } = await publish(draft, settled(moveCut(draft.definition, at, 'min', 32)));
    const demo = looked.total - records.length;
    expect(demo).toBeGreaterThanOrEqual(0);
    const own = looked.records.find(({ id }: { id: string }) => id === records[1]);
    expect(own).toMatchObject({
      stuId: children[1],
      from: { level: 'watch', verdict: '筛查阳性:可疑,达到国内筛查界限(31分)' },
      to: { level: 'normal', verdict: '未见明显异常' },
      address: `/appraisalManagementModel/rapidList/show/${records[1]}`,
    });
    expect(looked.records.some(({ id }: { id: string }) => id === records[0] || id === records[2])).toBe(false);
    expect(looked.changed).toBe(looked.records.length + looked.hidden);
    expect(published.code).toBe(200);
    const { data: after } = await taken.get('rapidList', records[1]!);
    expect(after).toMatchObject({
      result: before.data.result,
      verdict: before.data.verdict,
      ruleHash: before.data.ruleHash,
      scaleVersion: 1,
    });
    expect((await open('ABC')).data).toMatchObject({
      scaleVersion: 2,
      status: 2,
      note: '改了界值',
      versions: [{ status: 2 }, { status: 3 }],
    });
  });

  test('does not stand in the way of new assessments, which go by the new version', async () => {
    const { id: stuId } = await is.addStudent({ birthday: '2021-03-31' });
    const { data: current } = await open('ABC');
    const { data } = await taken.start('rapidList', 'ABC', { stuId, respondent: 2, scaleId: current.id });
    await taken.save(data.id, { answers: answersOf('ABC', 1) });
    await taken.finish(data.id, 1);
    expect((await taken.get('rapidList', data.id)).data).toMatchObject({ verdict: '未见明显异常', scaleVersion: 2 });
  });

  test('follows items to their new numbers, and says whose answers cannot be scored any more', async () => {
    const draft = await draftOf('ABC');
    const withoutOne = removeItem(draft.definition, 1);
    const saved = await save(draft.id, draft.version, { ...withoutOne, examples: [] });
    const { data: fewer } = await act('foresight', { id: draft.id, version: saved.data.version });
    expect(fewer.notScored).toBe(0);
    const longer = addItem(draft.definition, 1, { name: '新的一题', options: 'w1' });
    const next = await save(draft.id, fewer.version, { ...longer, examples: [] });
    const { data: more } = await act('foresight', { id: draft.id, version: next.data.version });
    expect(more).toMatchObject({ changed: more.total, notScored: more.total });
    expect(more.records[0]).toMatchObject({ reason: '还有1题未答（第1题），不能计分' });
  });

  test('names only those whom the person may see; all are counted', async () => {
    const draft = await draftOf('BPRS');
    const { id: stuId } = await is.addStudent({ birthday: '2010-03-31' });
    const started = await taken.start('psychologyList', 'BPRS', { stuId, confirmRecent: true });
    expect(started).toMatchObject({ code: 200 });
    const { data } = started;
    await taken.save(data.id, { answers: answersOf('BPRS', 0) });
    expect(await taken.finish(data.id, 1)).toMatchObject({ code: 200 });
    const bands = draft.definition.bands.map((band) => ({ ...band, label: `${band.label}（新）` }));
    const saved = await save(draft.id, draft.version, { ...draft.definition, bands, examples: [] });
    const { without } = await withoutKeys(server);
    const look = () => act('foresight', { id: draft.id, version: saved.data.version });
    const unseen = await without(['appraisalManagementModel:psychology'], look);
    expect(unseen).toMatchObject({ code: 200, data: { records: [] } });
    expect(unseen.data.hidden).toBe(unseen.data.changed);
    expect(unseen.data.changed).toBeGreaterThan(0);
    expect(JSON.stringify(unseen.data)).not.toContain(stuId);
    const seen = await act('foresight', { id: draft.id, version: unseen.data.version });
    expect(seen.data.records).toContainEqual(expect.objectContaining({ stuId }));
  });

  test('is worked out only for the definition that the caller has seen', async () => {
    const { id, version, definition } = await draftOf('MCHAT');
    const saved = await save(id, version, definition);
    expect(await act('foresight', { id, version })).toMatchObject({ code: 409, data: { kind: 'stale' } });
    expect(await act('foresight', { id })).toMatchObject({ code: 422, data: { errors: [{ field: 'version' }] } });
    expect(await act('publish', { id, version: saved.data.version })).toMatchObject({ data: { errors: [{ field: 'foresight' }] } });
  });
});

describe('a file', () => {
  const send = (text: string, as = 'admin', fileName = 'scale.json') => act('importScale', { fileName, file: { text } }, as);

  test('with twelve mistakes is told with twelve findings, each with line and remedy', async () => {
    const twelve = [
      { path: ['itmes'], to: [] },
      { path: ['administration', 'minutes'], to: '20' },
      { path: ['optionSets', 's2', 2, 'value'], to: '1' },
      { path: ['items', 4, 'options'], to: 's5' },
      { path: ['items', 7, 'no'], to: 9 },
      { path: ['missing', 'maxUnanswered'], to: 2 },
      { path: ['scores', 3, 'items'], to: [99] },
      { path: ['bands', 1, 'level'], to: 'modrate' },
      { path: ['bands', 5, 'min'], to: 8 },
      { path: ['flags', 0, 'any', 0, 'item'], to: 30 },
      { path: ['editions', 0, 'scores', 0], to: 'TOTAL18' },
      { path: ['examples', 1, 'id'], to: 'HAMD-1' },
    ];
    const answer = await send(changedScale('HAMD', twelve));
    expect(answer).toMatchObject({ code: 200, data: { made: null } });
    expect(answer.data.findings).toHaveLength(12);
    for (const { line, message, remedy } of answer.data.findings)
      expect([line > 1, message !== '', remedy !== '']).toEqual([true, true, true]);
    expect((await open('HAMD')).data.scaleVersion).toBe(1);
  });

  test('of a code that there is becomes its next draft, of another one a new scale; exported it is the same again', async () => {
    const again = await send(changedScale('HAMD', [{ path: ['nameEn'], to: 'HAMD again' }]));
    expect(again).toMatchObject({ code: 200, data: { made: { code: 'HAMD', scaleVersion: 2, isNewScale: false }, findings: [] } });
    const own = await send(changedScale('HAMD', [{ path: ['code'], to: 'HAMD-X' }]));
    expect(own.data.made).toMatchObject({ code: 'HAMD-X', scaleVersion: 1, evalType: 1, isNewScale: true });
    expect(await send(scaleText('HAMD'))).toMatchObject({ code: 422, message: expect.stringContaining('已有第2版草稿') });
    const { data: file } = await server.call('GET', `${base}/exportScale`, { as: 'admin', query: { id: own.data.made.id } });
    expect(file.fileName).toBe('HAMD-X.json');
    expect(JSON.parse(file.text)).toEqual({ ...scaleOf('HAMD'), code: 'HAMD-X' });
  });

  test('that is too large is refused with a sentence, one of 20 MB before any work', async () => {
    const large = await send(`{"x": "${'题'.repeat(2_100_000)}"}`);
    expect(large.data.findings).toMatchObject([{ message: expect.stringMatching(/^文件有\d+个字符，最多2000000个$/) }]);
    const huge = await send('x'.repeat(20 * 1024 * 1024));
    expect(huge).toMatchObject({ code: 413, message: '内容太大，最多 8 MB' });
  });

  test('that is none is refused', async () => {
    expect((await act('importScale', { fileName: 'a.json', file: { other: 1 } })).code).toBe(422);
    expect((await send('不是量表')).data.findings.length).toBeGreaterThan(0);
  });
});

describe('of another institution', () => {
  test('nobody opens, changes or copies a scale', async () => {
    const { data } = await open('HAMD', 1);
    expect((await save(data.id, data.version, data.definition, 'qixing')).code).toBe(404);
    expect((await act('foresight', { id: data.id, version: data.version }, 'qixing')).code).toBe(404);
    expect((await act('newVersion', { id: data.id }, 'qixing')).code).toBe(404);
  });
});
