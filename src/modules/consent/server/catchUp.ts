/** Migration: first consent texts for older institutions. Their ticks become entries at the start of the day, like all ticks. */
import type { CatchUp } from '../../../server/records/catchUp';
import { firstTexts } from './firstTexts';

export default [
  {
    name: 'consent.firstTexts',
    entity: 'consentText',
    async run({ records }) {
      if ((await records.count('consentText', {})) > 0) return;
      for (const text of firstTexts) await records.create('consentText', text);
    },
  },
] satisfies readonly CatchUp[];
