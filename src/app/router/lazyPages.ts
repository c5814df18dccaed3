/**
 * Pages that are rarely opened first, by name. They are behind one dynamic import, because every chunk that the shell names adds bytes to
 * it.
 */
import type { ComponentType } from 'react';

const ofAreas = import.meta.glob<Record<string, ComponentType>>('../../modules/*/web/pages/*/*Page.tsx');

export async function loadPage(name: string): Promise<{ Component: ComponentType }> {
  if (name === 'AccountPage') return { Component: (await import('../account/AccountPage')).AccountPage };
  if (name === 'NotFound') return { Component: (await import('./NotFound')).NotFound };
  const [, load] = Object.entries(ofAreas).find(([path]) => path.endsWith(`/${name}.tsx`)) ?? [];
  const Component = (await load?.())?.[name];
  if (!Component) throw new Error(`No area has the page "${name}"`);
  return { Component };
}
