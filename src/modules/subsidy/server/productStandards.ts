/** The standards of the product; loaded only where they are written. */
import { must } from '../../../domain/must';
import type { Standard } from '../domain/standardShape';

const files = import.meta.glob<Standard>('../../../../schemas/_subsidies/*.json', { eager: true, import: 'default' });

/** By the order of their names; checked with the configuration. */
export const productStandards: readonly Standard[] = Object.keys(files)
  .sort()
  .map((path) => must(files[path], `subsidy standard in ${path}`));
