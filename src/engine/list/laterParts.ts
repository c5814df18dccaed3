/** The parts of a list that come after its rows, each as a component that waits for them. */
import type { ComponentType } from 'react';
import { lazyPart } from '../../ui/lazyPart';

type Later = typeof import('./later');

function part<Name extends keyof Later>(name: Name): Later[Name] {
  const load = async () => ({ default: (await import('./later'))[name] as ComponentType<object> });
  return lazyPart(name, load) as Later[Name];
}

export const ListKeys = part('ListKeys');
export const BulkBar = part('BulkBar');
/** Groups, and pages of thousands of rows. */
export const SpecialTable = part('SpecialTable');
export const TotalsRow = part('TotalsRow');
export const ListOptions = part('ListOptions');
export const SavedViews = part('SavedViews');
export const UncountedTotal = part('UncountedTotal');
