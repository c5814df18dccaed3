/** Institutions of before get the first texts. Their ticks become entries when the day begins, as all ticks do. */
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
