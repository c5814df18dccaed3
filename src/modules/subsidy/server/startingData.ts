/** Standards of a new institution. None is in use until staff have verified its sources. */
import type { StartingData } from '../../../server/auth/startingData';
import { valuesOf } from './standards';

export default {
  entity: 'subsidyStandard',
  async write(writer) {
    const { productStandards } = await import('./productStandards');
    await writer.createMany('subsidyStandard', productStandards.map(valuesOf));
  },
} satisfies StartingData;
