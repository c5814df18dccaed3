/** Institutions of before get the standards of the product, not in use. */
import type { CatchUp } from '../../../server/records/catchUp';
import { valuesOf } from './standards';

export default [
  {
    name: 'subsidy.firstStandards',
    entity: 'subsidyStandard',
    async run({ records }) {
      if ((await records.count('subsidyStandard', {})) > 0) return;
      const { productStandards } = await import('./productStandards');
      await records.createMany('subsidyStandard', productStandards.map(valuesOf));
    },
  },
] satisfies readonly CatchUp[];
