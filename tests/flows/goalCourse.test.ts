/** A goal on screen: its graph with phases, a proposal answered with a reason, and the sheet of all goals of a child. */
import { expect, it } from 'vitest';
import { desktop, phone, signedInAs } from './person';
import { overflow } from './screenReader';

it('a goal that does not move is answered with other help, and leaves what waits', async () => {
  const person = await signedInAs('admin');
  const { page } = person;
  await person.open('/allroundModel/trainingGoal?view=stuck&keyword=剪刀');
  await page.getByText('用剪刀沿直线剪 10 厘米').first().click();
  const graph = page.getByRole('region', { name: '训练曲线', exact: true });
  await graph.getByRole('img', { name: /^8 次的正确率，达标线 90%/ }).waitFor();
  await graph.getByText('示范（不合并计算）').waitFor();
  await page.getByRole('button', { name: '处理建议' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: /怎么办/ }).click();
  await page.getByRole('option', { name: '调整辅助' }).or(page.getByTitle('调整辅助')).first().click();
  await dialog.getByRole('textbox', { name: /理由/ }).fill('改用示范，先剪短线');
  await dialog.getByRole('combobox', { name: /接下来用的辅助/ }).click();
  await page.getByTitle('示范').first().click();
  await dialog.getByRole('button', { name: '处理建议' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('改用示范，先剪短线').first().waitFor();
  await page.getByText('数据不够').first().waitFor();
  await person.leave();
});

it.each([
  ['at a desk', desktop],
  ['on a phone', phone],
])('the goals of a child stand on one sheet each, with phases and figures, %s', async (_where, screen) => {
  const person = await signedInAs('admin', screen);
  const { page } = person;
  await person.open('/allroundModel/trainingGoal?keyword=向不同的人');
  await page.getByText('用“我要……”向不同的人提要求').first().click();
  const graph = page.getByRole('region', { name: '训练曲线', exact: true });
  for (const phase of ['基线', '教学', '保持', '泛化']) await graph.getByText(phase, { exact: true }).first().waitFor();
  await graph.getByText('每次的数字').click();
  await graph.getByRole('row', { name: /保持/ }).first().waitFor();
  expect(await overflow(person)).toBeLessThanOrEqual(0);
  await person.open(`/allroundModel/goalPaper?goalId=${page.url().match(/show\/([^?]+)/)?.[1]}`);
  await page
    .getByRole('article', { name: /向不同的人提要求/ })
    .getByRole('img')
    .waitFor();
  expect(await overflow(person)).toBeLessThanOrEqual(0);
  await person.leave();
});
