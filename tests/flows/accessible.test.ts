/** What stands around every page; the pages themselves are looked at in everyPage.test.ts. */
import { describe, expect, it } from 'vitest';
import { arrive, arriveAs, desktop, phone } from './person';
import { seriousFindings } from './screenReader';

describe('screen readers and keyboards', () => {
  for (const screen of [desktop, phone]) {
    it(`find nothing serious at ${screen.width} px`, async () => {
      const stranger = await arrive(screen);
      await stranger.open('/login');
      expect(await seriousFindings(stranger), 'login').toEqual([]);
      await stranger.leave();

      const person = await arriveAs('admin', screen);
      for (const path of ['/dashboard', '/studentModel/student']) {
        await person.open(path);
        expect(await seriousFindings(person), path).toEqual([]);
      }
      await person.leave();
    });
  }
});
