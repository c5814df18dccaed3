/** The scales of a new institution. */
import { nowInShanghai } from '../../../domain/calendar';
import type { StartingData } from '../../../server/auth/startingData';
import { firstVersions } from './scale/firstVersions';

export default {
  entity: 'evalScale',
  async write(writer) {
    await writer.createMany('evalScale', await firstVersions(nowInShanghai(new Date())));
  },
} satisfies StartingData;
