/** The inputs of one score: how it is worked out, chosen from a closed list, and what that asks for. */

import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { moveAt, setAt } from '../../../../../../domain/workingCopy/path';
import { ChoiceAt, optionsOf } from '../../../../../../engine/workingCopy/editor/ChoiceAt';
import parts from '../../../../../../engine/workingCopy/editor/editor.module.css';
import { useCommands } from '../../../../../../engine/workingCopy/editor/editorContext';
import { FindingsOf } from '../../../../../../engine/workingCopy/editor/Labelled';
import { NumberAt } from '../../../../../../engine/workingCopy/editor/NumberAt';
import { FieldsOf } from '../../../../../../engine/workingCopy/editor/Part';
import { useAsk } from '../../../../../../ui/AskHost';
import ui from '../../../../../../ui/ui.module.css';
import { scoreRemovalEffects } from '../../../../domain/edit/effects';
import { formulaText, opWords } from '../../../../domain/edit/opWords';
import { changeOp, removeScore } from '../../../../domain/edit/parts';
import { renameScore } from '../../../../domain/edit/renames';
import type { Op, Scale, ScoreEntry } from '../../../../domain/scale/scaleShape';
import { checks, choice, code, number, type ScaleField, type ScalePlace, text, when } from '../parts/scaleFields';
import css from '../scale.module.css';
import { useScale } from '../useScale';
import { earlierScores, opFields } from './opFields';

interface ScoreFormProps {
  at: number;
  entry: ScoreEntry;
  onClose: () => void;
  onMove: (to: number) => void;
}

export function ScoreForm({ at, entry, onClose, onMove }: ScoreFormProps) {
  const scale = useScale();
  const { edit, isReadOnly } = useCommands<Scale>();
  const ask = useAsk();
  const path = ['scores', at];
  const codes = scale.scores.map((one) => one.code);
  const move = (to: number) => {
    edit((known) => moveAt(known, ['scores'], at, to));
    onMove(to);
  };
  const remove = async () => {
    const effects = scoreRemovalEffects(scale, entry.code);
    const text = `${effects.length > 0 ? `${effects.join('；')}。` : ''}可以撤销。`;
    if (!(await ask({ title: `删除得分“${entry.code}”？`, text, confirm: '删除', danger: true }))) return;
    edit((known) => removeScore(known, entry.code));
    onClose();
  };
  return (
    <li className={css.row} data-path={path.join('.')}>
      <section className={parts.rowOpen} aria-label={`得分 ${entry.code}`}>
        <strong>{`${entry.code} = ${formulaText(entry, scale)}`}</strong>
        <FieldsOf path={path} fields={[...firstFields, ...opFields[entry.op], ...lastFields]} />
        <FindingsOf path={path} />
        <div className={ui.row}>
          {!isReadOnly && (
            <>
              <Button size="small" icon={<ArrowUpOutlined />} disabled={at === 0} onClick={() => move(at - 1)}>
                上移
              </Button>
              <Button size="small" icon={<ArrowDownOutlined />} disabled={at === codes.length - 1} onClick={() => move(at + 1)}>
                下移
              </Button>
              <Button size="small" danger icon={<DeleteOutlined />} disabled={codes.length === 1} onClick={() => void remove()}>
                删除
              </Button>
            </>
          )}
          <span className={ui.fill} />
          <Button size="small" onClick={onClose}>
            收起
          </Button>
        </div>
      </section>
    </li>
  );
}

/** Both limits or none; one alone is told as a mistake. */
function limit(which: 0 | 1, title: string): ScaleField {
  return ({ path }) => {
    const store = (known: Scale, value: number | null | undefined) => {
      const range = known.scores[Number(path[1])]?.range ?? [undefined, undefined];
      const limits = which === 0 ? [value, range[1]] : [range[0], value];
      return setAt(known, [...path, 'range'], limits.every((one) => one === undefined) ? undefined : limits);
    };
    return <NumberAt key={title} path={[...path, 'range', which]} title={title} store={store} />;
  };
}

const entryAt = ({ document: scale, path }: ScalePlace) => scale.scores[Number(path[1])];

const firstFields: readonly ScaleField[] = [
  code(({ scores }) => scores, { isCode: true, rename: renameScore }),
  text('name', '名称'),
  text('family', '所在的行', { empty: 'nothing', maxLength: 200, hint: '同一行的得分写同一个名称' }),
  when((place) => entryAt(place)?.family !== undefined, text('column', '列名', { empty: 'nothing', maxLength: 200 })),
  choice('role', '性质', { subscale: '分量表', total: '总分', derived: '换算得来', count: '计数' }),
  ({ path }) => (
    <ChoiceAt
      key="op"
      path={[...path, 'op']}
      title="怎样得来"
      options={optionsOf(opWords)}
      store={(known: Scale, op) => changeOp(known, Number(path[1]), op as Op)}
    />
  ),
];

const lastFields: readonly ScaleField[] = [
  number('decimals', '小数位', { hint: '四舍五入，0～6' }),
  limit(0, '范围自'),
  limit(1, '范围至'),
  when(
    ({ path }) => path[1] !== 0,
    choice('requires', '须先有的得分', earlierScores, { many: true, optional: true, wide: true, placeholder: '不要求' }),
  ),
  checks(['placeholder', '参考值（报告上注明未录入常模）']),
];
