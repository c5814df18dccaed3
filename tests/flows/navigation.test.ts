/** Navigation rules 1 to 6: which address leads where, for whom. Rule 7 has a file of its own. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { areaRoutes } from '../../src/app/location/areaRoutes';
import { tier, variants } from '../support/run/tier';
import { arrive, type Person, phone, signedInAs, staying } from './person';

const contract = (name: string) => JSON.parse(readFileSync(`tests/contract/${name}.json`, 'utf8'));
const routes: { path: string; access: string; redirect?: string; group?: string }[] = contract('routes').routes;
const weChat = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) MicroMessenger/8.0.50';
const admin = staying('admin');
const teacher = staying('teacher');
const root = staying('root');

/** Goes to an address inside the running product, as a link would. */
async function follow(person: Person, path: string): Promise<void> {
  await person.page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
const pathOf = (person: Person) => new URL(person.page.url()).pathname;
const title = (person: Person, text: string) => person.page.waitForFunction((wanted) => document.title.startsWith(wanted), text);
/** From 404 to an address, until it is shown or has led back to 404; the path one ends up at. */
async function tryAddress(person: Person, address: string): Promise<string> {
  await follow(person, address);
  await person.page.waitForFunction(
    () => location.pathname === '/404' || (document.title.includes(' - ') && !document.title.startsWith('页面不存在')),
  );
  const path = pathOf(person);
  if (path !== '/404') {
    await follow(person, '/404');
    await title(person, '页面不存在');
  }
  return path;
}
const token = async (person: Person) => (await person.page.context().cookies()).find(({ name }) => name === 'organ_token')?.value;

describe('rule 1: the browser of WeChat', () => {
  it('sees nothing but /wxban, signed in or not', async () => {
    const person = await arrive(phone, { userAgent: weChat });
    // Others, and who is signed in: entryPlace.test.ts.
    for (const path of variants(['/studentModel/student?page=2', '/login', '/', '/404', '/wxban'])) {
      await person.open(path);
      await person.sees('请用浏览器打开');
      await expect.poll(() => pathOf(person)).toBe('/wxban');
    }
    await person.leave();
  });

  it('is the only one that sees it', async () => {
    const stranger = await arrive();
    await stranger.open('/wxban');
    await stranger.page.waitForURL('**/login');
    await stranger.leave();
    const person = await teacher();
    await person.load('/wxban');
    await person.page.waitForURL('**/dashboard');
  });
});

describe('rules 2 and 5: with and without a session', () => {
  it('sign-in leads home for whoever is signed in', async () => {
    const person = await teacher();
    await person.load('/login?redirect=/studentModel/student');
    await person.page.waitForURL('**/dashboard');
  });

  it('every other address leads to sign-in, which remembers it', async () => {
    const person = await arrive();
    for (const path of variants(['/studentModel/student?keyword=%E9%99%88', '/nowhere', '/dashboard', '/operationGuide'], 2)) {
      await person.open(path);
      await person.page.waitForURL((url) => url.pathname === '/login' && url.searchParams.get('redirect') === path);
    }
    await person.leave();
  });
});

describe('rules 3 and 4: who one is, asked first', () => {
  it('a token that is no longer good is dropped, the reason shown, the address kept', async () => {
    const person = await arrive();
    await person.open('/login');
    await person.page.evaluate(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: a cookie as an earlier sign-in left it
      document.cookie = 'organ_token=long-gone; path=/';
    });
    await person.open('/studentModel/student?page=2');
    await person.page.waitForURL((url) => url.searchParams.get('redirect') === '/studentModel/student?page=2');
    await person.sees('登录已失效，请重新登录');
    await expect.poll(() => token(person)).toBeUndefined();
    await person.signIn('teacher', 'demo1234');
    await person.page.waitForURL('**/studentModel/student?page=2');
    await person.leave();
  });

  // An answer without a person: userInfo.test.ts.
  it.each(
    variants([
      ['a refusal', { code: 500, message: '账号数据读取失败', data: null }, '账号数据读取失败'],
      ['an answer without a person', { code: 200, message: '', data: null }, '验证失败，请重新登录'],
    ] as const),
  )('%s ends the session in the same way', async (_name, answer, text) => {
    const person = await arrive();
    await person.haveSession('teacher', 'demo1234');
    await person.page.route('**/sso/info*', (route) => route.fulfill({ json: answer }));
    await person.open('/eduModel/classes');
    await person.page.waitForURL((url) => url.searchParams.get('redirect') === '/eduModel/classes');
    await person.sees(text);
    await expect.poll(() => token(person)).toBeUndefined();
    await person.leave();
  });
});

describe('rule 6: on the way', () => {
  it('a bar shows while a page is fetched, and the new page begins at its top', async () => {
    const person = await signedInAs('admin', { width: 1440, height: 420 });
    await person.open('/studentModel/student');
    await person.row('岁').first().waitFor();
    await person.page.evaluate(() => window.scrollTo(0, 300));
    // The dashboard's code was not loaded yet: it is held back until the bar is there.
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await person.page.route('**/assets/DashboardPage*', async (route) => {
      await released;
      await route.continue();
    });
    await person.chooseItem('工作台');
    await person.page.getByRole('progressbar', { name: '正在打开页面' }).waitFor();
    release();
    await person.page.waitForURL('**/dashboard');
    await person.sees(/好，李婷/);
    await person.page.getByRole('progressbar').waitFor({ state: 'hidden' });
    await expect.poll(() => person.page.evaluate(() => window.scrollY)).toBe(0);
    await person.leave();
  });

  it('every page has a title of its own', async () => {
    const person = await admin();
    for (const [path, name] of [
      ['/dashboard', '工作台'],
      ['/studentModel/student', '学员'],
      ['/studentModel/student/create', '新增学员'],
      ['/404', '页面不存在'],
    ] as const) {
      await person.open(path);
      await title(person, `${name} - `);
    }
  });
});

const parameter = /\{\w+\}/g;

/** Of each area: one route with and one without parameters; of hand-made pages one route each. */
function kindOf({ path }: { path: string }): string {
  const segments = (address: string) => address.split('/').map((one) => (/^[:{]/.test(one) ? '*' : one));
  const page = areaRoutes.find((one) => String(segments(one.path)) === String(segments(path)))?.page;
  return page ?? `${path.split('/')[1]} ${path.includes('{')}`;
}

describe('the table of routes', () => {
  const inside = routes.filter(({ access }) => access !== 'public');
  // That there is a page of each route is told by tests/contract/coverage.test.ts.
  const opened =
    tier === 'all' ? inside : inside.filter((one, index) => inside.findIndex((other) => kindOf(other) === kindOf(one)) === index);

  it(`has a page for each route: ${opened.length} of ${inside.length}`, async () => {
    const person = await root();
    await person.open('/404');
    await title(person, '页面不存在');
    const wrong: string[] = [];
    for (const { path } of opened) {
      const reached = await tryAddress(person, path.replace(parameter, '1'));
      if (reached === '/404') wrong.push(`${path} → ${reached}`);
    }
    expect(wrong).toEqual([]);
  });

  it('leads from an unknown address under each prefix to 404, also for people without rights', async () => {
    const prefixes = [...new Set(inside.flatMap(({ access, path }) => (access === 'permission' ? [path.split('/')[1]] : [])))];
    expect(prefixes.length).toBeGreaterThanOrEqual(12);
    const [above, below] = [prefixes.map((prefix) => `/${prefix}`), prefixes.map((prefix) => `/${prefix}/nowhere`)];
    const ofRoot = tier === 'all' ? [...above, ...below] : above;
    const ofSales = tier === 'all' ? [...above, ...below] : below;
    for (const [person, addresses] of [
      [await root(), ofRoot],
      [await signedInAs('sales'), ofSales],
    ] as const) {
      await person.open('/404');
      await title(person, '页面不存在');
      for (const address of [...addresses, '/nowhere', '/studentModel/student/nowhere'])
        expect(await tryAddress(person, address), address).toBe('/404');
      await person.sees('没有这个页面');
    }
  });
});
