/** Institutions of before the product had scales get them. */
import type { CatchUp } from '../../../server/records/catchUp';
import { firstVersions } from './firstVersions';

export default [
  {
    name: 'assessment.scalesBegin',
    entity: 'evalScale',
    async run({ records, now }) {
      const known = new Set((await records.group('evalScale', 'code', { where: {} })).map(({ value }) => value));
      const missing = (await firstVersions(now)).filter(({ code }) => !known.has(code!));
      if (missing.length > 0) await records.createMany('evalScale', missing);
    },
  },
] satisfies readonly CatchUp[];
