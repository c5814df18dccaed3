/** The product as an installed app: what it keeps, what it never keeps, and what it shows without a network. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DeployedProduct, startDeployedProduct } from '../support/product/deployedProduct';
import { desktop, type Person, signedInAs } from './person';

let product: DeployedProduct;
beforeAll(async () => {
  product = await startDeployedProduct();
});
afterAll(() => product.stop());

/** Somebody whose browser has the service worker with all it keeps, and a page under it. */
async function arriveWithWorker(): Promise<Person> {
  const person = await signedInAs('admin', desktop, { address: product.address, worker: true });
  await person.open('/404');
  await person.page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  await person.load('/eduModel/room');
  await person.row('个训室 1').waitFor();
  await person.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return person;
}

/** Paths of everything in the caches of the page. */
const keptBy = ({ page }: Person) =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(stores.map((store) => store.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

// One browser for all of it, because filling its caches takes longer than what is done with them.
it('the service worker keeps built files only, has them when a new version took them away, and opens without a network', async () => {
  const person = await arriveWithWorker();
  const { page } = person;
  const kept = await keptBy(person);
  expect(kept.length).toBeGreaterThan(20);
  expect(kept.filter((path) => !/^\/assets\/.+\.(js|css)$/.test(path))).toEqual([]);

  product.deploy('2.0.0+next', /^(FormDrawer|FormPage)-/);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: '新增教室' }).first().click();
  await person.field('教室名称').fill('离线填写');
  await page.context().setOffline(false);
  product.putBack();

  // A page of a former version is never shown.
  product.deploy('3.0.0+next', /^never$/);
  await person.load('/eduModel/room');
  await expect.poll(() => page.locator('meta[name=version]').getAttribute('content')).toBe('3.0.0+next');

  await page.context().setOffline(true);
  await person.load('/studentModel/student').catch(() => undefined);
  await person.sees('网络恢复后会自动打开这一页');
  await page.context().setOffline(false);
  await person.row('岁').first().waitFor();
  expect(page.url()).toContain('/studentModel/student');
  await person.leave();
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
