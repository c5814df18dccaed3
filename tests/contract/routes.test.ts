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
    expect(resource.permission).toBe(route.permission);
    if (route.group) expect(resource.group).toBe(route.group);
    expect(resource.menu === undefined).toBe(route.hidden ?? false);
  });

  it('is looked at at all', () => {
    expect(pages.length).toBeGreaterThanOrEqual(10);
  });
});
