/** 提示: flags that are raised by conditions. */
import { ListPart, type ListSpec } from '../../../../../../engine/workingCopy/editor/Part';
import { conditionText } from '../../../../domain/edit/conditionWords';
import { freeName, removeFlag } from '../../../../domain/edit/parts';
import { renameFlag } from '../../../../domain/edit/renames';
import { levelWords } from '../../../../domain/scale/levelWords';
import type { Condition, Flag, Scale } from '../../../../domain/scale/scaleShape';
import { conclusiveFlag } from '../../../../domain/scoring/conclusion';
import { checks, choice, code, entries, text } from '../parts/scaleFields';
import { conditionFields, newCondition } from './conditionFields';

const flagList: ListSpec<Scale> = {
  of: 'flags',
  title: '提示',
  hint: `任一条件成立时出现提示。代码为 ${conclusiveFlag} 的提示就是结论，先于界值。`,
  none: '没有提示。',
  add: '加一条提示',
  fresh: (scale): Flag => ({
    code: freeName('FLAG', [...scale.flags.map((one) => one.code)]),
    label: '',
    level: 'watch',
    basis: 'institution-defined',
    any: [newCondition(scale)],
  }),
  fields: [
    code('flags', renameFlag),
    choice('level', '程度', levelWords),
    choice('basis', '依据', { published: '公开的规则', 'institution-defined': '机构自定' }),
    choice('until', '由得分了结', ({ scores }) => scores.map((one) => ({ value: one.code, label: one.name })), {
      hint: '这个得分有了值，提示就不再要求跟进',
      optional: true,
    }),
    checks(['urgent', '须立即处理：完成时告知评估人和责任人']),
    text('label', '提示的话', { wide: true }),
    entries('any', {
      fields: conditionFields,
      add: '或者……',
      fresh: newCondition,
      head: (condition: Condition, scale, at) => `${at > 0 ? '或者 ' : ''}${conditionText(condition, scale)}`,
      removal: '删除这个条件',
      least: 1,
    }),
  ],
  name: (flag: Flag) => `提示 ${flag.code}`,
  removal: '删除这条提示',
  keepsEmpty: true,
  remove: removeFlag,
};

export function FlagsTab() {
  return <ListPart {...flagList} />;
}
