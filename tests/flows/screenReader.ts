/** What axe finds on the screen a person is looking at. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import type { Person } from './person';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What the person looks for. */
export interface Look {
  /** Whether words stand out from what is behind them: two thirds of the time, so once per kind of screen and theme. */
  contrast?: boolean;
  /** Selectors of the parts that are looked at; without them, the whole page. */
  within?: string[];
}

/** A call of axe. Style sheets are read for a rule that is off by default, and selectors for who looks at a node. */
function axeRun({ contrast = true, within }: Look): string {
  const options = { preload: false, selectors: false, resultTypes: ['violations'], rules: { 'color-contrast': { enabled: contrast } } };
  const parts = within ? { include: within } : undefined;
  return `axe.run(${[parts, options].filter(Boolean).map((one) => JSON.stringify(one))}).then((result) => result.violations)`;
}

interface Finding {
  id: string;
  impact: string;
  nodes: { html: string }[];
}

/** Serious and critical findings, one line each. */
export async function seriousFindings(person: Person, look: Look = {}): Promise<string[]> {
  // What still fades in has less contrast than it is going to have.
  await person.settled();
  return found(person.page, look);
}

/** The same for what is no part of the shell, on a page that has come to rest. */
export function foundByAxe(page: Page, { contrast }: Look = {}): Promise<string[]> {
  return found(page, { contrast, within: ['main', '[role=dialog]'] });
}

/** Axe stays in the page. */
async function found(page: Page, look: Look): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return lines((await page.evaluate(axeRun(look))) as Finding[]);
}

function lines(violations: readonly Finding[]): string[] {
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`);
}

/** What stands in no landmark, or in one that cannot be told from another. */
export async function landmarkFindings(person: Person): Promise<string[]> {
  await person.settled();
  await person.page.evaluate(axe);
  const found = (await person.page.evaluate(
    `axe.run({ runOnly: ['region', 'landmark-unique', 'landmark-one-main'] }).then((result) => result.violations)`,
  )) as Finding[];
  return found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`);
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

/** By how many px the page is wider than the screen, once it has settled. */
export async function overflow(person: Person): Promise<number> {
  await person.settled();
  return person.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
