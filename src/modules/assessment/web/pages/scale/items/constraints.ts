/** How two measured items must stand to each other. */

import type { ListSpec } from '../../../../../../engine/workingCopy/editor/Part';
import type { Scale } from '../../../../domain/scale/scaleShape';
import { choice, number, text } from '../parts/scaleFields';

const measuredItems = ({ items }: Scale) => items.filter((item) => !('options' in item)).map(({ no }) => no);

export const constraintList: ListSpec<Scale> = {
  of: 'constraints',
  title: '题目之间的约束',
  add: '加一条',
  isShown: (scale) => measuredItems(scale).length > 1,
  fresh: (scale) => {
    const [first = 1, second = 2] = measuredItems(scale);
    return { items: [first, second], rule: 'lte', message: '' };
  },
  fields: [
    number('items.0', '第几题'),
    choice('rule', '须', { lte: '不大于', lt: '小于', gte: '不小于', gt: '大于' }),
    number('items.1', '第几题'),
    text('message', '不符时的提示', { wide: true }),
  ],
};
