/** Lazy components for the parts in `lazy.ts`. */
import type { ComponentType } from 'react';
import { lazyPart } from '../../ui/lazyPart';

type Lazy = typeof import('./lazy');

function part<Name extends keyof Lazy>(name: Name): Lazy[Name] {
  const load = async () => ({ default: (await import('./lazy'))[name] as ComponentType<object> });
  return lazyPart(name, load) as Lazy[Name];
}

export const ListKeys = part('ListKeys');
export const BulkBar = part('BulkBar');
export const SavedRow = part('SavedRow');
/** Table with groups or thousands of rows. */
export const SpecialTable = part('SpecialTable');
export const TotalsRow = part('TotalsRow');
export const ListOptions = part('ListOptions');
export const SavedViews = part('SavedViews');
export const UncountedTotal = part('UncountedTotal');
