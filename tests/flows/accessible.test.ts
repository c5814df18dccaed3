/** What stands around every page; the pages themselves are looked at in everyPage.test.ts. */
import { describe, expect, it } from 'vitest';
import { variants } from '../support/run/tier';
import { arrive, arriveAs, desktop, phone } from './person';
import { seriousFindings } from './screenReader';

describe('screen readers and keyboards', () => {
  it.each(variants([desktop, phone]))('find nothing serious at $width px', async (screen) => {
    const stranger = await arrive(screen);
    await stranger.open('/login');
    await stranger.page.getByLabel('账号').waitFor();
    expect(await seriousFindings(stranger), 'login').toEqual([]);
    await stranger.leave();

    const person = await arriveAs('admin', screen);
    for (const path of ['/dashboard', '/studentModel/student']) {
      await person.open(path);
      await person.page.locator('main h1').first().waitFor();
      expect(await seriousFindings(person), path).toEqual([]);
    }
    await person.leave();
  });
});
