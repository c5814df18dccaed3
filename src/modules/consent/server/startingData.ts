/** Texts of consent of a new institution. */
import type { StartingData } from '../../../server/auth/startingData';
import { firstTexts } from './firstTexts';

export default {
  entity: 'consentText',
  async write(writer) {
    for (const text of firstTexts) await writer.create('consentText', { ...text });
  },
} satisfies StartingData;
