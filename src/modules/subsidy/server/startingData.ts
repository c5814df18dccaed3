/** Standards of a new institution. None is in use: somebody has to compare the sources first. */
import type { StartingData } from '../../../server/auth/startingData';
import { valuesOf } from './standards';

export default {
  entity: 'subsidyStandard',
  async write(writer) {
    const { productStandards } = await import('./productStandards');
    await writer.createMany('subsidyStandard', productStandards.map(valuesOf));
  },
} satisfies StartingData;
