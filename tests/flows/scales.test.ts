/** A scale of an institution goes on: a cut-off moves, who is judged otherwise is seen before, and results stay as they were. */
import { describe, expect, it } from 'vitest';
import { freshName } from '../support/desks/unique';
import { scaleOf, scaleText } from '../support/files/scaleFiles';
import { makeChild } from './desk';
import { type Person, phone, resize, staying } from './person';
import { overflow, seriousFindings } from './screenReader';

const admin = staying('admin');

interface OwnScale {
  id: string;
  code: string;
  name: string;
}

/** The shipped M-CHAT-R under a code of its own, in use: no other flow sees it. */
async function ownScale(person: Person): Promise<OwnScale> {
  const [code, name] = [freshName('FLOW'), freshName('本园筛查')];
  const text = scaleText('MCHAT-R').replaceAll('"MCHAT-R', `"${code}`).replace('改良婴幼儿孤独症量表(修订版)', name);
  const { made } = await person.call('/api/evalScale/importScale', { fileName: `${code}.json`, file: { text } });
  const opened = await person.call(`/api/evalScale/open?code=${code}`);
  const { version } = await person.call('/api/evalScale/foresight', { id: made.id, version: opened.version });
  await person.call('/api/evalScale/publish', { id: made.id, version });
  return { id: made.id, code, name };
}

/** Three items that fail: the lowest total that is 中风险. */
const threeFailed = scaleOf('MCHAT-R').examples[2]!.input.answers;

async function assess(person: Person, stuId: string, scaleId: string): Promise<string> {
  const base = '/api/ybk-org-evaluation';
  const started = { stuId, scaleId, evalDate: '2025-12-15', respondent: 2, confirmRecent: true };
  const { id } = await person.call(`${base}/rapid/start`, started);
  await person.call(`${base}/saveAnswers`, { id, answersVersion: 0, answers: threeFailed }, 'PUT');
  await person.call(`${base}/finish`, { id, answersVersion: 1 });
  return id;
}

const resultOf = (person: Person, id: string) => person.call(`/api/ybk-org-evaluation/rapid/getById?id=${id}`);
const part = (person: Person, name: string) =>
  person.page.getByRole('navigation', { name: '量表的各部分' }).getByRole('button', { name, exact: false });

describe('a scale', () => {
  it('gets a new version whose effect is seen before; old results stay, new ones go by it', async () => {
    const person = await admin();
    const scale = await ownScale(person);
    const child = await makeChild(person, { birthday: '2024-01-31', consentDate: '2025-01-08', enterDate: '2025-01-08' });
    const record = await assess(person, child.id, scale.id);
    const before = await resultOf(person, record);
    expect(before).toMatchObject({ verdict: expect.stringMatching(/中风险$/), scaleVersion: 1 });

    await person.open(`/scaleModel/scaleManagement?keyword=${scale.name}`);
    await person.row(scale.name).getByRole('link', { name: '题目' }).click();
    await person.press('新版本');
    await person.sees('改动自动保存');
    expect(await seriousFindings(person), '题目').toEqual([]);

    await part(person, '界值').click();
    const cut = person.page.getByLabel('小于', { exact: true }).first();
    await cut.fill('4');
    await cut.press('Tab');
    await person.sees('1 处矛盾，改正后才能启用；示例 3 / 4 通过');
    await expect.poll(() => person.page.getByLabel('不小于', { exact: true }).nth(1).inputValue()).toBe('4');
    expect(await seriousFindings(person, { contrast: false }), '界值').toEqual([]);
    await person.press(/^示例“.*-3”/);
    await person.page.getByRole('button', { name: '改用现在的结果', exact: true }).click();
    await person.sees('没有矛盾；示例 4 / 4 通过');

    await person.page.getByRole('button', { name: '启用', exact: true }).click();
    await person.sees('1 名学员的结论会改变');
    const row = person.page.getByRole('dialog').getByRole('row', { name: child.name });
    await expect.poll(() => row.innerText()).toMatch(/中风险[\s\S]*低风险/);
    expect(await seriousFindings(person, { contrast: false }), '启用').toEqual([]);
    await person.page.getByLabel('版本说明').fill('界值提高到 4 分');
    await person.press('启用第 2 版');
    await person.sees('第 2 版已启用');
    await person.sees('启用过的版本不再改变，要改请另起新版本');

    const { result, verdict, ruleHash, scaleVersion } = before;
    expect(await resultOf(person, record)).toMatchObject({ result, verdict, ruleHash, scaleVersion });
    const { id } = await person.call(`/api/evalScale/open?code=${scale.code}`);
    expect(await resultOf(person, await assess(person, child.id, id))).toMatchObject({
      verdict: expect.stringMatching(/低风险$/),
      scaleVersion: 2,
    });
  });

  it('is edited by two people at once: different parts are put together, the same part is asked about', async () => {
    const person = await admin();
    const scale = await ownScale(person);
    await person.call('/api/evalScale/newVersion', { id: scale.id });
    await person.open(`/scaleModel/questionList/3/${scale.code}?tab=bands`);
    const others = async (change: (definition: ReturnType<typeof scaleOf>) => object) => {
      const { id, version, definition } = await person.call(`/api/evalScale/open?code=${scale.code}`);
      await person.call('/api/evalScale/saveDefinition', { id, version, definition: { ...definition, ...change(definition) } }, 'PUT');
    };
    await person.page.getByLabel('小于', { exact: true }).first().waitFor();
    await others(({ items }) => ({ items: items.with(0, { ...items[0]!, name: '别人改的题' }) }));
    await person.page.getByLabel('小于', { exact: true }).first().fill('4');
    await person.sees(/刚改了题目，已与您的改动合并/);
    await part(person, '题目').click();
    await person.sees('别人改的题');

    await part(person, '界值').click();
    await person.sees(/^已保存/);
    await others(({ bands }) => ({ bands: bands.with(0, { ...bands[0]!, label: '别人改的结论' }) }));
    await person.page.getByLabel('结论', { exact: true }).first().fill('我改的结论');
    const dialog = person.page.getByRole('dialog');
    await dialog.getByText('还有 1 项未选择').waitFor();
    await dialog.getByRole('radio', { name: /，我的修改：/ }).check();
    await dialog.getByRole('button', { name: '保存合并结果' }).click();
    await person.sees(/^已保存/);
    const { definition } = await person.call(`/api/evalScale/open?code=${scale.code}`);
    expect([definition.items[0].name, definition.bands[0].label]).toEqual(['别人改的题', '我改的结论']);
  });

  it('is worked by keyboard, and on a phone without anything wider than the screen', async () => {
    const person = await admin();
    await resize(person, phone);
    const scale = await ownScale(person);
    await person.call('/api/evalScale/newVersion', { id: scale.id });
    await person.open(`/scaleModel/questionList/3/${scale.code}`);
    const { page } = person;
    const items = page.getByRole('list', { name: '题目' });
    await items.getByRole('button').first().focus();
    for (const key of ['ArrowDown', 'Alt+ArrowUp', 'Enter']) await page.keyboard.press(key);
    await page.getByLabel('名称', { exact: true }).fill('曾经怀疑听不见');
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Delete');
    await page.getByRole('dialog').getByText('后面18题的题号各减1').waitFor();
    await page.keyboard.press('Escape');
    await person.sees(/^已保存/);
    const { definition } = await person.call(`/api/evalScale/open?code=${scale.code}`);
    expect(definition.items.slice(0, 2).map(({ name }: { name: string }) => name)).toEqual(['曾经怀疑听不见', '顺着手指看远处的东西']);
    for (const name of ['选项', '计分', '界值', '提示', '示例', '来源与说明', '检查', '试做']) {
      await part(person, name).click();
      expect(await overflow(person), name).toBe(0);
      expect(await seriousFindings(person, { contrast: false, within: ['main'] }), name).toEqual([]);
    }
  });
});
