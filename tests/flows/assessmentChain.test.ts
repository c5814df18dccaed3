/** One child is followed by clicks: a failed item, the goal it asks for, the lesson, the training record, and the re-test. */
import { expect, it } from 'vitest';
import { freshName, freshPhone } from '../support/desks/unique';
import { addChild, type Child, callAs, isSaved } from './assessmentDesk';
import { type Person, signedInAs } from './person';

/** Days from today in Shanghai. */
const dayAt = (days: number) => new Date(Date.now() + (24 * days + 8) * 3_600_000).toISOString().slice(0, 10);
const goal = '能独立完成“进食”';
const items = 18;

/** A lesson of tomorrow, with a teacher of its own. */
async function addLesson(person: Person, child: Child): Promise<{ id: string; courseName: string }> {
  const { records } = await callAs(person, '/api/instUser/page?pageSize=1&keyword=张伟');
  const { deptId, roleIds } = await callAs(person, `/api/instUser/getById?id=${records[0].id}`);
  const phone = freshPhone();
  const teacher = { realName: freshName('师'), sex: 2, phone, deptId, post: 2, roleIds, hireDate: '2024-01-08' };
  const { id: teacherId } = await callAs(person, '/api/instUser/save', teacher);
  const courseName = freshName('生活课');
  const course = { courseName, category: 1, domains: [1], mode: 1, minutes: 40, deductHours: '1.00', feeMode: 1 };
  const { id: courseId } = await callAs(person, '/api/instCourse/save', course);
  const lesson = { courseId, teacherId, stuIds: [child.id], lessonDate: dayAt(1), startTime: '09:00', ignoreHints: true };
  const { id } = await callAs(person, '/api/scheduleInfo/save', lesson);
  return { id, courseName };
}

/** Begun from the list, answered by keyboard, finished; its report is open then. `keys`: one digit for each item. */
async function assess(person: Person, child: Child, day: string, keys: string): Promise<void> {
  const { page } = person;
  await person.open('/appraisalManagementModel/studyList');
  await person.press('新建评估');
  await person.choose('学员', child.name);
  await person.choose('量表', '适应能力评估');
  await person.choose('作答人', '教师');
  const date = person.field('评估日期');
  await date.fill(day);
  await date.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: '新建评估' }).click();
  await page.waitForURL(/\/take\//);
  await page.locator('[data-item="1"]').waitFor();
  for (const key of keys) await page.keyboard.press(key);
  await isSaved(person);
  await page.getByRole('button', { name: '完成', exact: true }).click();
  await page.getByRole('button', { name: '完成并查看报告' }).click();
  await page.waitForURL(/\/studyReport\/adapt\//);
}

it('a failed item becomes a goal, is trained in a lesson, and the re-test shows what came of it', async () => {
  const person = await signedInAs('admin');
  const { page } = person;
  const child = await addChild(person, 8);
  const lesson = await addLesson(person, child);
  await assess(person, child, dayAt(-60), '0'.repeat(items));

  await page.getByRole('link', { name: '目标建议' }).click();
  await page.getByRole('button', { name: '加入第1题 进食' }).click();
  await person.sees('已在计划里');
  await page.getByRole('link', { name: '查看目标' }).click();
  await person.sees(`适应能力评估 ${dayAt(-60)} 第1题“进食”：不能`);
  const goalPage = new URL(page.url()).pathname;

  await person.press('安排课次');
  await person.choose('待上的课', lesson.courseName);
  await page.getByRole('dialog').getByRole('button', { name: '安排课次' }).click();
  await page.getByRole('tab', { name: /^课次\s*1$/ }).waitFor();
  // The lesson was held yesterday instead; the goal goes with it.
  await callAs(person, '/api/scheduleInfo/move', { id: lesson.id, newDate: dayAt(-1), newStart: '09:00', ignoreHints: true });
  const [held] = await callAs(person, `/api/scheduleInfo/getScheduleInfoByOriginId?originId=${lesson.id}`);
  await person.open(`/eduModel/schedule/show/${held.id}`);
  await person.sees(goal);
  await person.press('点名');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /提交点名/ })
    .click();
  await person.sees('已完成');

  await person.open(goalPage);
  await page.getByRole('tab', { name: '训练记录' }).click();
  await person.row(lesson.courseName).getByRole('link').first().click();
  await page.waitForURL(/\/rehabilitationRecord\/show\//);
  await person.sees(goal);
  const recordId = new URL(page.url()).pathname.split('/').at(-1)!;
  const goalId = goalPage.split('/').at(-1)!;
  const trained = [{ itemName: '用勺子进食', goalId, trials: 10, correct: 8 }];
  await callAs(person, '/api/scheduleRecovery/save', { id: recordId, summary: '示范两次后能自己用勺子吃完半碗饭', items: trained });
  await person.open(goalPage);
  await person.sees('80%');

  await assess(person, child, dayAt(0), `2${'0'.repeat(items - 1)}`);
  await page.getByRole('link', { name: '对比' }).click();
  const changes = page.getByRole('region', { name: '作答变化' });
  await changes.getByText('不能 → 独立能').waitFor();
  await expect.poll(() => changes.getByRole('listitem').allInnerTexts()).toEqual([expect.stringMatching(/1\. 进食[\s\S]*好转/)]);
  await person.leave();
});
