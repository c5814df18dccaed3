/** The product as an installed app: what it keeps, what it never keeps, and what it shows without a network. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DeployedProduct, startDeployedProduct } from '../support/product/deployedProduct';
import { arriveAs, desktop, type Person } from './person';

let product: DeployedProduct;
beforeAll(async () => {
  product = await startDeployedProduct();
});
afterAll(() => product.stop());

/** Somebody whose browser has the service worker with all it keeps, and a tab under it. */
async function arriveWithWorker(): Promise<Person> {
  const person = await arriveAs('admin', desktop, { address: product.address, worker: true });
  await person.page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  await person.open('/eduModel/room');
  await person.row('个训室 1').waitFor();
  await person.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return person;
}

describe('the service worker', () => {
  it('keeps built files and nothing that the server says', async () => {
    const person = await arriveWithWorker();
    const kept = (await person.page.evaluate(
      'caches.keys().then((names) => Promise.all(names.map((name) => caches.open(name).then((store) => store.keys())))).then((all) => all.flat().map(({ url }) => new URL(url).pathname))',
    )) as string[];
    expect(kept.length).toBeGreaterThan(20);
    expect(kept.filter((path) => !/^\/assets\/.+\.(js|css)$/.test(path))).toEqual([]);
    await person.leave();
  });

  it('opens to a page that says there is no network, and goes on by itself', async () => {
    const person = await arriveWithWorker();
    await person.page.context().setOffline(true);
    await person.open('/studentModel/student').catch(() => undefined);
    await person.sees('网络恢复后会自动打开这一页');
    await person.page.context().setOffline(false);
    await person.row('岁').first().waitFor();
    expect(person.page.url()).toContain('/studentModel/student');
    await person.leave();
  });

  it('loads parts of an open page without a network, and after a new version took them away', async () => {
    const person = await arriveWithWorker();
    product.deploy('2.0.0+next', /^(FormDrawer|FormPage)-/);
    await person.page.context().setOffline(true);
    await person.page.getByRole('button', { name: '新增教室' }).first().click();
    await person.field('教室名称').fill('离线填写');
    await person.page.context().setOffline(false);
    product.putBack();
    await person.leave();
  });

  it('never shows a page of a former version', async () => {
    const person = await arriveWithWorker();
    product.deploy('3.0.0+next', /^never$/);
    await person.open('/eduModel/room');
    await expect.poll(() => person.page.locator('meta[name=version]').getAttribute('content')).toBe('3.0.0+next');
    await person.leave();
  });
});

describe('installing', () => {
  it('has a manifest with name, colour and icons that exist', async () => {
    const manifest = await (await fetch(`${product.address}/manifest.webmanifest`)).json();
    expect(manifest).toMatchObject({ name: '康教管理平台', start_url: '/', display: 'standalone', theme_color: '#ffffff' });
    for (const { src, type } of manifest.icons as { src: string; type: string }[]) {
      const icon = await fetch(product.address + src);
      expect([icon.status, icon.headers.get('content-type')?.split(';')[0]]).toEqual([200, type]);
    }
  });

  it('serves the worker so that a newer one is noticed at once', async () => {
    const worker = await fetch(`${product.address}/sw.js`);
    expect(worker.headers.get('cache-control')).toBe('no-cache');
    expect(worker.headers.get('content-type')).toContain('javascript');
  });
});
