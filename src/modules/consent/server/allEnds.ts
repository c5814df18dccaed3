/** The `ConsentEnds` of all areas (`server/consentEnds.ts`), in the order of their names. */
import type { ConsentEnds } from './ends';

export const allEnds: readonly ConsentEnds[] = Object.values(
  import.meta.glob<readonly ConsentEnds[]>('../../*/server/consentEnds.ts', { eager: true, import: 'default' }),
).flat();
