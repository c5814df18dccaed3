/** Demo health records and health files. */
import type { Values } from '../../../../server/kernel/values';
import { type DemoStep, demoChildren, staffWithPost } from '../../../demo/contract';

import { buildGrowthRecord, buildHealthFile, buildSeizureRecord, type HealthSource, type KnownChild, morningCheck } from './health';

/** Code of epilepsy in the dictionary complication. */
const epilepsy = 1;

export default {
  order: 60,
  async seed(source) {
    const health: HealthSource = { ...source, recorders: staffWithPost(source, 'teacher', 'therapist') };
    const records: Values[] = [];
    const files: Values[] = [];
    // Children of the demo are made with these fields.
    for (const child of source.made.get(demoChildren).map(({ values }) => values as unknown as KnownChild)) {
      if (source.random.chance(0.6)) files.push(buildHealthFile(health, child));
      if (source.random.chance(0.45)) records.push(buildGrowthRecord(health, child, 95), buildGrowthRecord(health, child, 5));
      if (source.random.chance(0.35)) records.push(morningCheck(health, child, source.random.int(0, 6)));
      if (child.complications.includes(epilepsy)) records.push(buildSeizureRecord(health, child, source.random.int(10, 90)));
    }
    await source.write.createMany('healthRecord', records);
    await source.write.createMany('healthFile', files);
  },
} satisfies DemoStep;
