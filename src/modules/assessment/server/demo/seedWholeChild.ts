/** Assessments of the demo child with complete data: two scales over a year, improving each time. */
import { createRandom, type DemoStep, wholeChild } from '../../../demo/contract';

import { assess } from './seedAssessments';

const seed = 165;
const days = [330, 240, 150, 62, 18];
const scales = ['adapt', 'learn'];

export default {
  order: 162,
  async seed(source) {
    const child = source.made.get(wholeChild);
    if (!child?.birthday || !source.context.configuration.entities.has('evalRecord')) return;
    const [stuId, birthday] = [child.id, child.birthday];
    const planned = scales.flatMap((scaleCode, at) =>
      days.slice(at).map((daysAgo, time, all) => ({
        ...{ stuId, birthday, scaleCode, daysAgo, severity: 0.62 - time * 0.11 + at * 0.08 },
        isLast: time === all.length - 1,
      })),
    );
    await assess(source, planned, createRandom(seed));
  },
} satisfies DemoStep;
