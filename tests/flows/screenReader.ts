/** What axe finds on the screen a person is looking at. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import type { Person } from './person';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Style sheets are read for a rule that is off by default, and selectors for who looks at a node. */
const usual = { preload: false, selectors: false, resultTypes: ['violations'] };

interface Finding {
  id: string;
  impact: string;
  nodes: { html: string }[];
}

export interface Sight {
  /** Three quarters of the work. It differs by kind of screen and theme: one look at each of these is enough. */
  contrast?: boolean;
  /** Selectors of the parts that are looked at. */
  within?: string[];
}

/** Serious and critical findings, one line each, when the page has come to rest: what still fades in has less contrast than later. */
export async function seriousFindings(person: Person, { contrast = true, within }: Sight = {}): Promise<string[]> {
  await person.settled();
  return serious(await violationsOn(person.page, { rules: { 'color-contrast': { enabled: contrast } } }, within));
}

/** The same for what is no part of the shell, on a page that has come to rest. */
export async function foundByAxe(page: Page, { contrast = true, within = ['main', '[role=dialog]'] }: Sight = {}): Promise<string[]> {
  return serious(await violationsOn(page, { rules: { 'color-contrast': { enabled: contrast } } }, within));
}

/** Words that do not stand out, on a page that has come to rest. */
export async function lowContrast(page: Page, within = ['main', '[role=dialog]']): Promise<string[]> {
  return serious(await violationsOn(page, { runOnly: ['color-contrast'] }, within));
}

/** What stands in no landmark, or in one that cannot be told from another. */
export async function landmarkFindings(person: Person): Promise<string[]> {
  await person.settled();
  return lines(await violationsOn(person.page, { runOnly: ['region', 'landmark-unique', 'landmark-one-main'] }));
}

/** axe stays in the page. */
async function violationsOn(page: Page, options: object, within: string[] | null = null): Promise<Finding[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const context = within ? JSON.stringify({ include: within.map((part) => [part]) }) : 'document';
  const run = `axe.run(${context}, ${JSON.stringify({ ...usual, ...options })}).then((result) => result.violations)`;
  return (await page.evaluate(run)) as Finding[];
}

function serious(all: readonly Finding[]): string[] {
  return lines(all.filter((one) => (one.impact === 'serious' || one.impact === 'critical') && !isOverfullTabs(one)));
}

/** Tabs without room have a button for the rest inside of their list: https://github.com/react-component/tabs/issues/1013 */
function isOverfullTabs({ id, nodes }: Finding): boolean {
  return (
    id === 'aria-required-children' && nodes.every(({ html }) => html.startsWith('<div role="tablist"') && html.includes('ant-tabs-nav'))
  );
}

function lines(all: readonly Finding[]): string[] {
  return all.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`);
}

/** Names that buttons say in another language than the product's. */
export function foreignNames(person: Person): Promise<string[]> {
  return person.page
    .locator('button[aria-label], [role=button][aria-label], [role=dialog][aria-label]')
    .evaluateAll((all) =>
      all.map((one) => one.getAttribute('aria-label') ?? '').filter((name) => /[a-z]{3}/i.test(name) && !/[\u4e00-\u9fff]/.test(name)),
    );
}

/** Buttons and links of which less than 44 px can be hit, across or upwards. */
export async function smallTargets(person: Person, selector = 'button, a[href], [role=tab]'): Promise<string[]> {
  await person.settled();
  return person.page.locator(selector).evaluateAll((all) => {
    const reach = 21;
    const isIn = (box: DOMRect) => box.width > 0 && box.top >= reach && box.bottom <= innerHeight - reach;
    return all.flatMap((target) => {
      // Away from bars that stick to the edges and lie over what is below them.
      target.scrollIntoView({ block: 'center' });
      const box = target.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const middle = document.elementFromPoint(x, y);
      // What is covered (by a footer, by a drawer) cannot be hit at all.
      if (!isIn(box) || !middle || !target.contains(middle)) return [];
      const misses = [
        [-reach, 0],
        [reach, 0],
        [0, -reach],
        [0, reach],
      ].filter(([dx = 0, dy = 0]) => {
        const hit = document.elementFromPoint(x + dx, y + dy);
        return hit !== null && !target.contains(hit);
      });
      const name = target.getAttribute('aria-label') ?? target.textContent ?? '';
      return misses.length > 0 ? [`${name.trim()} ${Math.round(box.width)}×${Math.round(box.height)}`] : [];
    });
  });
}

/** By how many pixels a page that has come to rest is wider than the screen. */
export async function overflow(person: Person): Promise<number> {
  await person.settled();
  return person.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
