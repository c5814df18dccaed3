/** The line above everything, with the clock set around the end of an institution's service. */
import { describe, expect, it } from 'vitest';
import { variants } from '../support/run/tier';
import { desktop, type Person, signedInAs } from './person';

const dayMs = 86_400_000;

/** The instant at which the day begins in Shanghai that is `days` before the end. */
async function daysBefore(person: Person, days: number): Promise<{ end: string; midnight: number }> {
  const [cookie] = (await person.page.context().cookies()).filter(({ name }) => name === 'organ_token');
  const answer = await person.page.request.get('/sso/info', { headers: { token: cookie?.value ?? '' } });
  const end = ((await answer.json()) as { data: { expireEndTime: string } }).data.expireEndTime.slice(0, 10);
  return { end, midnight: Date.parse(`${end}T00:00:00+08:00`) - days * dayMs };
}

const note = (person: Person) => person.page.getByRole('region', { name: '提示' });
const tip = '老师和家长可以关注公众号';

describe.each(variants(['America/New_York', 'Asia/Shanghai']))('in %s', (timezone) => {
  it('it warns from thirty days before the end on, at midnight in Shanghai', async () => {
    const person = await signedInAs('admin', desktop, { timezone });
    const { end } = await daysBefore(person, 0);
    const cases: [days: number, secondsLater: number, text: string][] = [
      [31, 0, tip],
      [30, -1, tip],
      [30, 0, `机构服务将于 ${end} 到期（还剩 30 天），请联系售后续费。`],
      [29, -1, '还剩 30 天'],
      [29, 0, '还剩 29 天'],
      [0, dayMs / 1000 - 1, `机构服务将于 ${end} 到期（今天到期）`],
      [-1, 0, `机构服务已于 ${end} 到期，请联系售后续费。`],
    ];
    for (const [days, secondsLater, text] of cases) {
      const { midnight } = await daysBefore(person, days);
      await person.page.clock.setFixedTime(midnight + secondsLater * 1000);
      await person.load('/dashboard');
      await note(person).getByText(text).waitFor();
    }
    await person.leave();
  });
});

describe('a tab that stays open', () => {
  it('counts on at midnight, and shows again what was closed the day before', async () => {
    const person = await signedInAs('admin');
    const { midnight } = await daysBefore(person, 30);
    await person.page.clock.install({ time: midnight - 60_000 });
    await person.load('/eduModel/room');
    await note(person).getByText(tip).waitFor();
    await person.page.clock.fastForward(61_000);
    await note(person).getByText('还剩 30 天').waitFor();
    await note(person).getByRole('button', { name: '关闭提示' }).click();
    await expect.poll(() => note(person).count()).toBe(0);
    await person.page.clock.fastForward(dayMs);
    await note(person).getByText('还剩 29 天').waitFor();
    await person.leave();
  });
});
