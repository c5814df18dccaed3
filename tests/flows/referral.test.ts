/** A child moves from one institution to the other of the same account, by clicks; and a file that is due is disposed of. */
import { expect, it } from 'vitest';
import { type Caller, clerk, makeChild, type Named } from './desk';
import { arrive, arriveAs, type Person, phone } from './person';
import { overflow, seriousFindings } from './screenReader';

/** `multi` at work in one of the two institutions. */
async function inInstitution(name: RegExp): Promise<Person> {
  const person = await arrive();
  await person.open('/login');
  await person.signIn('multi', 'demo1234');
  await person.page.getByRole('radio', { name }).check();
  await person.page.getByRole('button', { name: /进入|确认|继续/ }).click();
  await person.page.waitForURL('**/dashboard');
  await person.page.locator('main:focus').waitFor();
  return person;
}

async function agreed(desk: Caller, { id }: Named): Promise<void> {
  const { relations } = await desk.call(`/api/instStudent/getById?id=${id}`);
  await desk.call('/api/instStudent/answerConsent', { id, purpose: 5, guardianId: relations[0].id, answer: 1, route: 1 });
}

it('a transfer: sent from the page of the child, accepted by one click, and the old file stays', async () => {
  const desk = await clerk();
  const child = await makeChild(desk);
  await agreed(desk, child);
  const here = await inInstitution(/晨光/);
  await here.open(`/studentModel/childReferrals?stuId=${child.id}`);
  await here.page.getByRole('button', { name: '新增转介' }).filter({ visible: true }).first().click();
  await here.page.getByRole('radio', { name: '转机构' }).check();
  await here.choose('转往', '同账号机构');
  await here.sees('监护人同意转介');
  await expect.poll(() => here.field('单位名称').inputValue()).toContain('启星');
  await here.field('转介原因').fill('全家搬到杭州');
  await here.press(/^保存( Ctrl S)?$/);
  await here.sees(/已发出/);
  expect(await seriousFindings(here)).toEqual([]);

  const there = await inInstitution(/启星/);
  await there.open('/studentModel/referralIn?view=waiting');
  await there
    .row(child.name)
    .getByRole('button', { name: `接收 ${child.name}` })
    .click();
  await there.page
    .getByRole('dialog')
    .getByRole('button', { name: /接收|确定/ })
    .click();
  await there.page.getByRole('status').getByRole('button', { name: '打开学员' }).click();
  await there.page.getByRole('heading', { name: child.name }).first().waitFor();
  await there.sees('在读');
  await there.page.setViewportSize(phone);
  await there.open('/studentModel/referralIn');
  await there.sees(child.name);
  expect(await overflow(there)).toBe(0);
  await there.leave();

  await here.open(`/studentModel/studentReturn?keyword=${encodeURIComponent(child.name)}`);
  await here.row(child.name).getByText('转机构').waitFor();
  await here.leave();
});

it('a file that is due is disposed of by who types it, and the proof has a number and no name', async () => {
  const desk = await clerk();
  const child = await makeChild(desk, { birthday: '2008-03-31', enterDate: '2011-01-08', consentDate: '2011-01-08' });
  const { stuNo } = await desk.call(`/api/instStudent/getById?id=${child.id}`);
  await desk.call('/api/instStudent/leave', { id: child.id, reason: 3, leaveDate: '2014-06-30' }, 'PUT');
  await desk.call('/api/instStudent/leaveCheck', { id: child.id }, 'PUT');
  const person = await arriveAs('admin', undefined, {
    at: `/studentModel/studentReturn?view=due&keyword=${encodeURIComponent(child.name)}`,
  });
  const { page } = person;
  await person
    .row(child.name)
    .getByRole('button', { name: `${child.name}的更多操作` })
    .click();
  await person.chooseItem('销毁资料');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  expect(await seriousFindings(person)).toEqual([]);
  await person.field('销毁依据').fill('离校满十年，按档案管理制度');
  await person.field('确认').fill('销毁');
  await dialog.getByRole('button', { name: '销毁资料' }).click();
  await dialog.getByText('请输入“永久销毁”四个字', { exact: true }).first().waitFor();
  await person.field('确认').fill('永久销毁');
  await dialog.getByRole('button', { name: '销毁资料' }).click();
  await person.sees('已销毁 1 名学员的资料，见销毁记录');
  await person.open('/studentModel/disposal');
  await person.row(stuNo).getByText('已完成').waitFor();
  await person.seesNo(child.name);
  await person.page.setViewportSize(phone);
  await person.open('/studentModel/disposal');
  await person.sees(stuNo);
  expect(await overflow(person)).toBe(0);
  await person.open('/studentModel/studentReturn?view=disposed');
  await person.sees(`已销毁 ${stuNo}`);
  expect(await overflow(person)).toBe(0);
  await person.leave();
});
