import { launchBrowser } from './support/web/browser';
const browser = await launchBrowser({ saving: true });
const base = process.env.BASE ?? 'http://localhost:4260';
const [, , user, ...steps] = process.argv;
const login = await (await fetch(base + '/sso/doLogin', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ username: user, password: 'demo1234', loginType: 2 }) })).json();
for (const step of steps) {
  const [width, path, out, js] = step.split('|');
  const ctx = await browser.newContext({ viewport: { width: Number(width), height: width === '375' ? 812 : 900 }, baseURL: base, locale: 'zh-CN', timezoneId: 'Asia/Shanghai', serviceWorkers: 'block', ...(width === '375' && { hasTouch: true, isMobile: true, deviceScaleFactor: 2 }) });
  const page = await ctx.newPage();
  page.on('console', (m) => m.type() === 'error' && console.log('console', m.text()));
  page.on('pageerror', (e) => console.log('error', e.message));
  await ctx.addCookies([{ name: 'organ_token', value: login.data.token, url: base + '/', sameSite: 'Lax' }]);
  await page.goto(path);
  await page.waitForTimeout(6000);
  if (js) { for (const one of js.split(';;')) { await new Function('page', 'return (async()=>{' + one + '})()')(page); await page.waitForTimeout(1500); } }
  await page.screenshot({ path: out });
  console.log(out, await page.evaluate(() => [document.documentElement.scrollWidth, document.title]));
  await ctx.close();
}
await browser.close();
