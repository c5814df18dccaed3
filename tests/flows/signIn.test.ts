import { describe, expect, it } from 'vitest';
import { arrive, arriveAs, phone } from './person';
import { ownProduct } from './products';

describe('signing in', () => {
  it('says how many tries are left, then opens the page that was asked for', async () => {
    const person = await arrive();
    await person.open('/eduModel/course');
    await person.page.waitForURL(/\/login\?redirect=/);
    await person.signIn(' teacher ', 'wrong-password');
    await person.sees(/还可以再试 \d 次/);
    await person.signIn(' teacher ', 'demo1234');
    await person.page.waitForURL('**/eduModel/course');
    await person.leave();
  });

  it('follows only paths of this site', async () => {
    const person = await arrive();
    // What else is no path of this site: ownPath.test.ts.
    const hostile = ['//evil.example', '/\\evil.example', 'javascript:alert(1)'];
    for (const address of hostile) {
      await person.load(`/login?redirect=${encodeURIComponent(address)}`);
      await person.page.getByLabel('账号').waitFor();
      await person.seesNo('登录后继续打开');
      await person.signIn('finance', 'demo1234');
      await person.page.waitForURL((url) => url.pathname === '/dashboard');
      expect(new URL(person.page.url()).origin, address).toBe(new URL(await ownProduct()).origin);
      // A page that loses its token goes to sign-in by itself; it must be gone before.
      await person.load('about:blank');
      await person.page.context().clearCookies();
    }
    await person.leave();
  });

  it('asks which institution when there are several', async () => {
    const person = await arrive(phone);
    await person.open('/login');
    await person.signIn('multi', 'demo1234');
    await person.page.getByRole('radio').nth(1).check();
    await person.page.getByRole('button', { name: /进入|确认|继续/ }).click();
    await person.page.waitForURL('**/dashboard');
    await person.leave();
  });

  it('sends a person without the right to a page that says so', async () => {
    const person = await arriveAs('finance', undefined, { at: '/structureModel/users' });
    await person.sees(/没有.*权限/);
    await person.seesNo(person.page.locator('[data-row-key]'));
    await person.leave();
  });
});
