/** Actions of the student that write consents, with what rests on them in all areas (`server/consentEnds.ts`). */
import { createConsentActions as actionsWith, type ConsentEnds } from '../../consent/contract';

export const consentActions = actionsWith(
  Object.values(import.meta.glob<readonly ConsentEnds[]>('../../*/server/consentEnds.ts', { eager: true, import: 'default' })).flat(),
);
