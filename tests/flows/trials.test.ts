/** A running lesson on a phone: one tap a trial without a network, kept over a reload, sent when the network is back; a behaviour watched. */
import { describe, expect, it } from 'vitest';
import { deviceKeyCall } from '../../src/wire/identity';
import { clerk, makeChild, makeCourse } from './desk';
import { type Person, phone, staying } from './person';
import { overflow } from './screenReader';

const teacher = staying('teacher', phone, () => ({ touch: true }));

/** Yesterday in Shanghai. */
const day = new Date(Date.now() + 8 * 3_600_000 - 86_400_000).toISOString().slice(0, 10);
const goal = '能用“我要”句式表达需求';
const summary = '今天能独立说出三次“我要”';

/** A lesson of two children, each with a goal that it is to train. */
async function prepare(startTime: string) {
  const person = await teacher();
  const { userId } = await person.call('/sso/info');
  const manager = await clerk();
  const course = await makeCourse(manager, { minutes: 10, mode: 2 });
  const children = [await makeChild(manager), await makeChild(manager)];
  const goals = [];
  for (const { id: stuId } of children)
    goals.push(
      (await manager.call('/api/trainingGoal/save', { stuId, domain: 1, content: goal, criterion: '90%', ownerId: userId })).id as string,
    );
  const values = { courseId: course.id, teacherId: userId, stuIds: children.map(({ id }) => id), lessonDate: day, startTime };
  const lesson = await manager.call('/api/scheduleInfo/save', { ...values, ignoreHints: true, goalIds: goals });
  return { person, manager, children, id: lesson.id as string };
}

const press = ({ page }: Person, name: string | RegExp) => page.getByRole('button', { name, exact: true }).tap();

/** A button whose icon is told before its word. */
const named = (word: string) => new RegExp(`(^| )${word}$`);

/** Height and width of what a thumb has to meet. */
async function smallest({ page }: Person): Promise<number> {
  const targets = page.getByRole('region', { name: '逐次点记' }).locator('button:visible');
  const boxes = await Promise.all((await targets.all()).map((one) => one.boundingBox()));
  return Math.min(...boxes.flatMap((box) => (box ? [box.width, box.height] : [])));
}

/** What is entered without a network is sealed with a key that came before. */
const keyArrives = ({ page }: Person) => page.waitForResponse((answer) => answer.url().endsWith(deviceKeyCall.path) && answer.ok());

describe('trials of a running lesson', () => {
  it('are one tap each without a network, stand in a chart, outlive a reload, and are counted by the server', async () => {
    const { person, manager, children, id } = await prepare('05:10');
    const { page } = person;
    const [first, second] = children as [(typeof children)[0], (typeof children)[0]];
    const key = keyArrives(person);
    await person.load(`/allroundModel/today?day=${day}&lesson=${id}`);
    await key;
    await press(person, /逐次点记$/);
    await page.getByRole('tab', { name: first.name }).waitFor();
    await page.context().setOffline(true);
    const card = page.getByRole('region', { name: goal });
    await expect.poll(() => card.getByRole('button', { name: named('对') }).isDisabled()).toBe(true);
    await card.getByRole('button', { name: '口头提示' }).tap();
    for (const word of ['对', '错', '对', '对']) await card.getByRole('button', { name: named(word) }).tap();
    await card.getByText('口头提示 3/4，75%').waitFor();
    await card.getByRole('button', { name: '撤销上一次' }).tap();
    await card.getByRole('button', { name: '辅助程度：口头提示' }).tap();
    await card.getByRole('button', { name: '独立' }).tap();
    await card.getByRole('button', { name: named('对') }).tap();
    await card.getByRole('img', { name: '4 次试次的正确率，最近 独立 100%' }).waitFor();
    await card.getByText('口头提示 ＋－＋').waitFor();
    expect(await smallest(person)).toBeGreaterThanOrEqual(44);
    expect(await overflow(person)).toBe(0);
    await page.getByRole('tab', { name: second.name }).tap();
    await card.getByRole('button', { name: '手势' }).tap();
    await card.getByRole('button', { name: named('错') }).tap();
    await card.getByText('手势 0/1，0%').waitFor();
    // The page comes with the server, and so does the key of what is kept (decision 0090).
    await page.context().setOffline(false);
    await page.reload();
    await card.getByText('口头提示 2/3，67%，独立 1/1，100%').waitFor();
    await page.context().setOffline(true);
    for (const { name } of [first, second]) {
      const child = page.getByRole('region', { name, exact: true });
      await child.getByRole('button', { name: '记录' }).tap();
      await child.getByLabel('训练小结').fill(summary);
    }
    const [own] = await page.getByRole('button', { name: `在家练：${goal}` }).all();
    await own!.tap();
    await page.getByLabel('在家做什么').fill('吃饭前等孩子说“我要”再给');
    await page.getByRole('button', { name: '提交', exact: true }).tap();
    await page.getByText('没有网络，恢复后自动发送').waitFor();
    await page.context().setOffline(false);
    const records = async () =>
      (await manager.call(`/api/scheduleRecovery/page?scheduleId=${id}`)).records as { id: string; stuId: string; status: number }[];
    await expect.poll(async () => (await records()).map(({ status }) => status)).toEqual([1, 1]);
    const mine = (await records()).find(({ stuId }) => stuId === first.id)!;
    const { items } = await manager.call(`/api/scheduleRecovery/getDetail?id=${mine.id}`);
    expect(items).toMatchObject([
      { promptLevel: 1, trials: 3, correct: 2, marks: [{ right: true }, { right: false }, { right: true }] },
      { promptLevel: 0, trials: 1, correct: 1, marks: [{ right: true, level: 0 }] },
    ]);
    const practice = await manager.call(`/api/instHomeworkDetails/details?stuId=${first.id}`);
    expect(practice.records).toMatchObject([{ timesPerWeek: 5, plannedCount: 10 }]);
  });
});

describe('a behaviour', () => {
  it('is counted by taps without a network, and its rate is on the record page', async () => {
    const { person, manager, children } = await prepare('06:10');
    const { page } = person;
    const stuId = children[0]!.id;
    const behaviour = { stuId, behaviourName: '离座', definition: '臀部离开椅面满 3 秒', measure: 1 };
    const { id } = await person.call('/api/behaviour/save', behaviour);
    const key = keyArrives(person);
    await person.load(`/allroundModel/observe?behaviourId=${id}`);
    await key;
    await page.getByRole('button', { name: '开始观察' }).waitFor();
    await page.context().setOffline(true);
    await press(person, '开始观察');
    for (let at = 0; at < 3; at++) await press(person, '发生一次');
    await press(person, /撤销上一次/);
    await page.getByText(/^2 次/).waitFor();
    expect(await overflow(person)).toBe(0);
    await press(person, '结束观察');
    await press(person, '保存观察');
    await page.getByText('没有网络，恢复后自动发送').waitFor();
    await page.context().setOffline(false);
    const seen = async () => (await manager.call(`/api/behaviourObservation/page?behaviourId=${id}`)).records as { count: number }[];
    await expect.poll(async () => (await seen()).map(({ count }) => count)).toEqual([2]);
    await person.open(`/allroundModel/behaviour/show/${id}`);
    await page
      .getByRole('region', { name: '行为曲线' })
      .getByRole('img', { name: /^1 次观察，单位 次\/小时/ })
      .waitFor();
    await page.getByText('还没有第二位观察者同时数过').waitFor();
  });
});
