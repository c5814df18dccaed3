/** Forms that parents fill in by a link rest on the consent to messages, and on that to care data. */
import { type ConsentEnds, purposes } from '../../consent/contract';
import { fillStates } from '../domain/codes';
import { revokeFillLink } from './taking/fillLink';

export default [
  {
    purposes: [purposes.care, purposes.messages],
    async find(stuId, { records }) {
      const open = (await records.find('evalRecord', { stuId, fillState: fillStates.waiting })).filter(({ fillKey }) => fillKey);
      if (open.length === 0) return [];
      return [
        {
          text: `收回 ${open.length} 个发给家长填写的量表地址`,
          run: async () => {
            for (const { id } of open) await revokeFillLink(id, records);
          },
        },
      ];
    },
  },
] satisfies readonly ConsentEnds[];
