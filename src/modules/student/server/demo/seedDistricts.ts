/** Districts in which the demo children live. */
import { type DemoStep, demoKey } from '../../../demo/contract';

/** Ids of districts by their code. */
export const demoDistricts = demoKey<ReadonlyMap<string, string>>('districts');

export default {
  order: 45,
  async seed({ plan, write, made }) {
    const rows = await write.createMany(
      'district',
      plan.districts.map(([code, districtName]) => ({ code, districtName })),
    );
    made.put(demoDistricts, new Map(rows.map(({ id, code }) => [String(code), String(id)])));
  },
} satisfies DemoStep;
