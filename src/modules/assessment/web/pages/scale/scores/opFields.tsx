/** What each way to work out a score asks for. */

import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { insertAt, removeAt, valueAt } from '../../../../../../domain/workingCopy/path';
import type { Option } from '../../../../../../engine/workingCopy/editor/ChoiceAt';
import { Entries } from '../../../../../../engine/workingCopy/editor/Entries';
import parts from '../../../../../../engine/workingCopy/editor/editor.module.css';
import { useCommands } from '../../../../../../engine/workingCopy/editor/editorContext';
import { NumberAt } from '../../../../../../engine/workingCopy/editor/NumberAt';
import ui from '../../../../../../ui/ui.module.css';
import type { ScalePath } from '../../../../domain/check/finding';
import { changeScore } from '../../../../domain/edit/parts';
import type { EntryOf, Op, Scale } from '../../../../domain/scale/scaleShape';
import { NumbersAt } from '../NumbersAt';
import { checks, choice, groupOptions, number, pairs, type ScaleField, scoreOptions } from '../parts/scaleFields';
import { useScale } from '../useScale';

const items: ScaleField = ({ path }) => {
  const store = (known: Scale, value: number[] | string) => changeScore(known, Number(path[1]), { items: value });
  return <NumbersAt key="items" path={[...path, 'items']} title="题目" all="all" wide store={store} />;
};

/** Scores that stand before this one. */
export const earlierScores = (scale: Scale, [, at]: ScalePath): Option[] => scoreOptions(scale).slice(0, Number(at));
const earlier = (key: string, title: string) => choice(key, title, earlierScores);
const severalEarlier = choice('of', '哪几个得分', earlierScores, { many: true, wide: true });
const typedInputs = ({ manualInputs = [] }: Scale): Option[] =>
  manualInputs.filter(({ options }) => !options).map(({ code, name }) => ({ value: code, label: name }));
const factor = number('factor', '再乘以');

export const opFields: Readonly<Record<Op, readonly ScaleField[]>> = {
  sum: [items],
  mean: [items],
  countAnswered: [items],
  countGte: [items, number('gte', '不小于几分')],
  countEq: [items, number('eq', '正好几分')],
  percentOfMax: [earlier('of', '来源得分'), number('min', '最低分'), number('max', '最高分')],
  sumScores: [severalEarlier],
  meanScores: [severalEarlier],
  ratio: [
    earlier('num', '被除的得分'),
    choice('denInput', '除以', (scale) => [{ value: 'ageMonths', label: '月龄' }, ...typedInputs(scale)]),
    factor,
  ],
  lookup: [
    earlier('of', '来源得分'),
    pairs('points', '换算表', { hint: '每行两个数：来源得分和换算值，可从表格粘贴；两行之间按直线换算' }),
  ],
  input: [choice('input', '手工录入项', typedInputs)],
  itemValue: [number('item', '第几题')],
  itemRatio: [number('numItem', '被除的题'), number('denItem', '除以的题'), factor, checks(['complement', '先用 1 减去比值'])],
  linear: [({ path }) => <Terms key="terms" path={[...path, 'terms']} />],
  gas: [items, number('rho', '目标间的相关系数', { step: 0.1, hint: '0～1，通常 0.3' })],
  developmentalAge: [choice('group', '能区（题目的组）', groupOptions)],
};

function Terms({ path }: { path: ScalePath }) {
  const terms = valueAt(useScale(), path) as EntryOf<'linear'>['terms'];
  const { edit, isReadOnly } = useCommands<Scale>();
  return (
    <div className={parts.form} style={{ gridColumn: '1 / -1' }}>
      <Entries of={terms}>
        {(_term, at) => (
          <div className={ui.row}>
            <NumberAt path={[...path, at, 'item']} title="第几题" />
            <NumberAt path={[...path, at, 'coef']} title="系数" />
            {!isReadOnly && (
              <Button
                type="text"
                danger
                icon={<DeleteOutlined />}
                aria-label={`删除第 ${at + 1} 项`}
                disabled={terms.length === 1}
                onClick={() => edit((known) => removeAt(known, path, at))}
              />
            )}
          </div>
        )}
      </Entries>
      {!isReadOnly && (
        <div className={ui.row}>
          <Button size="small" onClick={() => edit((known) => insertAt(known, path, terms.length, { item: 1, coef: 1 }))}>
            加一项
          </Button>
        </div>
      )}
    </div>
  );
}
