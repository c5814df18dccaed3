/** Follow-ups of before told only when they were written down: that is the time of the talk as far as it is known. */
import type { CatchUp } from '../../../server/records/catchUp';

export default [
  {
    name: 'sales.timesOfFollowUps',
    entity: 'followRecord',
    async run({ records }) {
      for (const { id, createTime } of await records.find('followRecord', { followTime: null }))
        await records.update('followRecord', id, { followTime: createTime });
    },
  },
] satisfies readonly CatchUp[];
