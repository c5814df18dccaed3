/** 得分: how each is worked out, chosen from a closed list, and what that asks for. */
import { Fragment } from 'react';
import { itemAt } from '../../../../../../domain/must';
import { setAt, valueAt } from '../../../../../../domain/workingCopy/path';
import parts from '../../../../../../engine/workingCopy/editor/editor.module.css';
import type { ListSpec } from '../../../../../../engine/workingCopy/editor/Part';
import ui from '../../../../../../ui/ui.module.css';
import { scoreRemovalEffects } from '../../../../domain/edit/effects';
import { formatFormula, opWords } from '../../../../domain/edit/opWords';
import { addScore, changeOp, freeName, removeScore } from '../../../../domain/edit/parts';
import { renameScore } from '../../../../domain/edit/renames';
import type { Op, Scale, ScoreEntry } from '../../../../domain/scale/scaleShape';
import { checks, choice, code, number, type ScaleField, type ScalePlace, text, when } from '../parts/scaleFields';
import { earlierScores, opFields } from './opFields';

const entryAt = ({ document, path }: ScalePlace) => valueAt(document, path) as ScoreEntry;

const ownFields: ScaleField = (place) => (
  <Fragment key={entryAt(place).op}>{opFields[entryAt(place).op].map((field) => field(place))}</Fragment>
);

/** Both limits or none; one alone is reported as an error. */
function limit(which: 0 | 1, title: string): ScaleField {
  return number(`range.${which}`, title, {
    store: (scale, value, path) => {
      const range = path.slice(0, -1);
      const limits = [0, 1].map((at) => (at === which ? value : valueAt(scale, [...range, at])));
      return setAt(scale, range, limits.every((one) => one === undefined) ? undefined : limits);
    },
  });
}

export const scoreList: ListSpec<Scale> = {
  of: 'scores',
  title: '得分',
  hint: '从上到下依次计算；一个得分只能用排在它上面的得分。',
  add: '加一个得分',
  insert: (scale) => addScore(scale, freeName('S', [...scale.scores.map((one) => one.code)]), '新得分'),
  summary: (entry: ScoreEntry, scale) => (
    <>
      <span className={`${ui.fill} ${ui.breakable}`}>
        <strong>{entry.code}</strong> {entry.name}
      </span>
      <span className={`${ui.note} ${parts.rowFact}`}>{formatFormula(entry, scale)}</span>
    </>
  ),
  fields: [
    code('scores', renameScore),
    text('name', '名称'),
    text('family', '所在的行', { empty: 'nothing', maxLength: 200, hint: '同一行的得分写同一个名称' }),
    when((place) => entryAt(place).family !== undefined, text('column', '列名', { empty: 'nothing', maxLength: 200 })),
    choice('role', '性质', { subscale: '分量表', total: '总分', derived: '换算得来', count: '计数' }),
    choice('op', '怎样得来', opWords, { store: (scale, op, [, at]) => changeOp(scale, Number(at), op as Op) }),
    ownFields,
    number('decimals', '小数位', { hint: '四舍五入，0～6' }),
    limit(0, '范围自'),
    limit(1, '范围至'),
    when(
      ({ path }) => path[1] !== 0,
      choice('requires', '须先有的得分', earlierScores, { many: true, optional: true, wide: true, placeholder: '不要求' }),
    ),
    checks(['placeholder', '参考值（报告上注明未录入常模）']),
  ],
  name: (entry: ScoreEntry) => `得分“${entry.code}”`,
  mayMove: true,
  least: 1,
  keepsEmpty: true,
  remove: (scale, at) => removeScore(scale, itemAt(scale.scores, at).code),
  effects: (scale, at) => scoreRemovalEffects(scale, itemAt(scale.scores, at).code),
  alwaysAsks: true,
};
