/** Writes the scales of the product, as every institution has them. */
import { nowInShanghai } from '../../../../domain/calendar';
import type { DemoStep } from '../../../demo/contract';
import { firstVersions } from '../scale/firstVersions';

export default {
  order: 61,
  async seed({ write, context }) {
    await write.createMany('evalScale', await firstVersions(nowInShanghai(context.now())));
  },
} satisfies DemoStep;
