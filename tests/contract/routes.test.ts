/** Pages of modules ask for the key, stand in the group and are in the menu or not, as the contract has it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { productConfiguration } from '../support/projects/productConfiguration';

interface Route {
  path: string;
  access: 'public' | 'signed-in' | 'permission';
  group?: string;
  permission?: string;
  hidden?: boolean;
}

const routes: Route[] = JSON.parse(readFileSync(join(import.meta.dirname, 'routes.json'), 'utf8')).routes;
const configuration = productConfiguration();
const pages = [...configuration.resources.values()].flatMap((resource) => {
  const route = routes.find(({ path }) => path === resource.path);
  return route ? [[route.path, route, resource] as const] : [];
});

describe('the page of a module', () => {
  it.each(pages)('%s', (_path, route, resource) => {
    // What the contract opens to anybody who is signed in may ask for a key of its own: archives tell of health and families.
    if (route.access === 'permission') expect(resource.permission).toBe(route.permission);
    // The pages about a child have one frame (`about`), but stand beside their neighbours in the menu.
    if (route.group && route.group !== 'studentMainPage') expect(resource.group).toBe(route.group);
    // Archives stand in the menu as tabs of one entry.
    if (route.access === 'permission') expect(resource.menu === undefined).toBe(route.hidden ?? false);
  });

  it('is looked at at all', () => {
    expect(pages.length).toBeGreaterThanOrEqual(10);
  });
});
