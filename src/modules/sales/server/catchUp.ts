/** Migration: older follow-ups have only a creation time, which is used as the time of the talk. */
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
