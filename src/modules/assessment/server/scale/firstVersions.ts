/** The scales of the product as version 1, active, in an institution. */
import { states } from '../../../../generated/states';
import type { Changes } from '../../../../server/records/records';
import { evalTypeOf } from '../../domain/codes';
import { readDefinition, valuesOf } from './scales';

/** Rows to be written; `now` is the moment of publication, `YYYY-MM-DD HH:mm:ss`. */
export async function firstVersions(now: string): Promise<Changes<'evalScale'>[]> {
  const { productScales } = await import('./productScales');
  return productScales.map((content) => {
    const scale = readDefinition(content);
    return {
      ...valuesOf(scale),
      evalType: evalTypeOf(scale),
      status: states.evalScale.status.active,
      publishTime: now,
      note: '随系统提供',
    };
  });
}
