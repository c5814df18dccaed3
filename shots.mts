// usage: npx tsx shots.mts BASE USER OUT path[@width] ...
import { launchBrowser } from './tests/support/web/browser';
import { shiftClock } from './tests/support/run/frozenClock.mjs';
import { testNow } from './tests/support/run/tier';
const [base, user, out, ...paths] = process.argv.slice(2);
const browser = await launchBrowser();
const contexts = new Map();
async function pageOf(width: number) {
  if (contexts.has(width)) return contexts.get(width);
  const context = await browser.newContext({ baseURL: base, viewport: { width, height: width < 500 ? 720 : 900 }, isMobile: width < 500, hasTouch: width < 500, locale: 'zh-CN', timezoneId: 'Asia/Shanghai', reducedMotion: 'reduce' });
  await context.addInitScript(shiftClock, testNow().getTime() - Date.now());
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('账号').fill(user!);
  await page.locator('input[type=password]').fill('demo1234');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL((u) => !u.pathname.startsWith('/login'));
  page.on('console', (m) => m.type() === 'error' && console.log('console', m.text().slice(0, 300)));
  contexts.set(width, page);
  return page;
}
let n = 0;
for (const p of paths) {
  const [path, more = '1440'] = p.split('@');
  const [w, ...clicks] = more.split('!');
  const page = await pageOf(Number(w));
  await page.goto(path);
  await page.waitForTimeout(3500);
  for (const c of clicks) { try { await page.getByText(c, { exact: true }).first().click({ timeout: 3000 }); } catch (e) { console.log('no', c); } await page.waitForTimeout(1500); }
  const file = `${out}-${n++}.png`;
  await page.screenshot({ path: file });
  console.log(file, path, w, page.url());
}
await browser.close();
