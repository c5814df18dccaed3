/** The menu of the product for the roles of the demo accounts: few entries, and nothing twice. */
import { describe, expect, it } from 'vitest';
import { compilePolicy } from '../../src/access/policy';
import { areaRoutes } from '../../src/app/location/areaRoutes';
import { buildManifest } from '../../src/config/manifest';
import { buildMenu, type MenuSection } from '../../src/engine/menu/buildMenu';
import { rolePlans } from '../../src/modules/rights/server/rolePlans';
import { productConfiguration } from '../support/projects/productConfiguration';

const manifest = buildManifest(productConfiguration());

function menuOf(role: string): MenuSection[] {
  const keys = rolePlans.find(({ roleKey }) => roleKey === role)?.keys ?? [];
  return buildMenu(manifest, compilePolicy(keys), areaRoutes);
}

/** Most entries at the side, the dashboard among them. */
const most = { inst_admin: 39, edu_manager: 25, teacher: 22, assessor: 13, finance: 16, sales: 13, reception: 17 };

describe.each(Object.entries(most))('the menu of %s', (role, limit) => {
  const sections = menuOf(role);
  const pages = sections.flatMap(({ entries }) => entries.flatMap((entry) => entry.pages.map((page) => ({ ...page, entry: entry.title }))));

  it(`has at most ${limit} entries`, () => {
    const side = sections.filter(({ place }) => place === 'side').flatMap(({ entries }) => entries.map(({ title }) => title));
    const remedy = 'Put the page into an entry (`entries` of its _group.json, or `tab`), or raise the number here.';
    expect(side.length + 1, `${remedy} ${side.join(' ')}`).toBeLessThanOrEqual(limit);
    expect(new Set(side).size, side.join(' ')).toBe(side.length);
  });

  it('names no page twice, and has the own ones in the menu of the account', () => {
    const titles = pages.map(({ title }) => title);
    expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
    expect(sections.filter(({ place }) => place === 'account').flatMap(({ entries }) => entries.map(({ title }) => title))).toContain(
      '我的工资',
    );
  });
});

/** Reached from a record, from another list or by the address alone. */
const withoutTab = ['accessLog', 'clueDeposit', 'combinableRecord', 'feeReceipt', 'fillProposal', 'fillWish', 'goalPaper', 'saleReceipt'];

it('every other page with an address is in the menu', () => {
  const shown = new Set(
    menuOf('super_admin').flatMap(({ entries }) => entries.flatMap(({ pages }) => pages.flatMap((page) => [page.path, ...page.instead]))),
  );
  const linked = manifest.resources.flatMap(({ name, path }) => (path === undefined || shown.has(path) ? [] : [name]));
  expect(linked.sort()).toEqual(withoutTab);
});
