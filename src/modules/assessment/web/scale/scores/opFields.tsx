/** What each way to work out a score asks for. */
import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { ScalePath } from '../../../domain/check/finding';
import { insertAt, removeAt } from '../../../domain/edit/at';
import { changeScore } from '../../../domain/edit/parts';
import type { EntryOf, Op, Scale, ScoreEntry } from '../../../domain/scale/scaleShape';
import { useCommands } from '../editorContext';
import { CheckAt, ChoiceAt, type Option } from '../inputs/ChoiceAt';
import { Entries } from '../inputs/Entries';
import { NumberAt } from '../inputs/NumberAt';
import { NumbersAt } from '../inputs/NumbersAt';
import { PairsAt } from '../inputs/PairsAt';
import css from '../scale.module.css';

interface Place {
  at: number;
  path: ScalePath;
  scale: Scale;
  /** Scores that stand before this one. */
  earlier: Option[];
}

type Fields = { [Name in Op]: (place: Place, entry: EntryOf<Name>) => ReactNode };

const items = ({ at, path }: Place) => (
  <NumbersAt path={[...path, 'items']} title="题目" all="all" wide store={(known, value) => changeScore(known, at, { items: value })} />
);
const earlierScores = ({ path, earlier }: Place, key: string, title: string, many = false) => (
  <ChoiceAt path={[...path, key]} title={title} options={earlier} many={many} wide={many} />
);

export const opFields: Fields = {
  sum: items,
  mean: items,
  countAnswered: items,
  countGte: (place) => (
    <>
      {items(place)}
      <NumberAt path={[...place.path, 'gte']} title="不小于几分" />
    </>
  ),
  countEq: (place) => (
    <>
      {items(place)}
      <NumberAt path={[...place.path, 'eq']} title="正好几分" />
    </>
  ),
  percentOfMax: (place) => (
    <>
      {earlierScores(place, 'of', '来源得分')}
      <NumberAt path={[...place.path, 'min']} title="最低分" />
      <NumberAt path={[...place.path, 'max']} title="最高分" />
    </>
  ),
  sumScores: (place) => earlierScores(place, 'of', '哪几个得分', true),
  meanScores: (place) => earlierScores(place, 'of', '哪几个得分', true),
  ratio: (place) => (
    <>
      {earlierScores(place, 'num', '被除的得分')}
      <ChoiceAt
        path={[...place.path, 'denInput']}
        title="除以"
        options={[{ value: 'ageMonths', label: '月龄' }, ...inputOptions(place.scale)]}
      />
      <NumberAt path={[...place.path, 'factor']} title="再乘以" />
    </>
  ),
  lookup: (place) => (
    <>
      {earlierScores(place, 'of', '来源得分')}
      <PairsAt path={[...place.path, 'points']} title="换算表" hint="每行两个数：来源得分和换算值，可从表格粘贴；两行之间按直线换算" />
    </>
  ),
  input: ({ path, scale }) => <ChoiceAt path={[...path, 'input']} title="手工录入项" options={inputOptions(scale)} />,
  itemValue: ({ path }) => <NumberAt path={[...path, 'item']} title="第几题" />,
  itemRatio: ({ path }) => (
    <>
      <NumberAt path={[...path, 'numItem']} title="被除的题" />
      <NumberAt path={[...path, 'denItem']} title="除以的题" />
      <NumberAt path={[...path, 'factor']} title="再乘以" />
      <div className={css.checks}>
        <CheckAt path={[...path, 'complement']} title="先用 1 减去比值" />
      </div>
    </>
  ),
  linear: (place, entry) => <Terms {...place} entry={entry} />,
  gas: (place) => (
    <>
      {items(place)}
      <NumberAt path={[...place.path, 'rho']} title="目标间的相关系数" step={0.1} hint="0～1，通常 0.3" />
    </>
  ),
  developmentalAge: ({ path, scale }) => (
    <ChoiceAt
      path={[...path, 'group']}
      title="能区（题目的组）"
      options={[...new Set(scale.items.flatMap(({ group }) => group ?? []))].map((value) => ({ value, label: value }))}
    />
  ),
};

export function fieldsOf(place: Place, entry: ScoreEntry): ReactNode {
  const draw = opFields[entry.op] as ((place: Place, entry: ScoreEntry) => ReactNode) | undefined;
  return draw?.(place, entry);
}

function inputOptions({ manualInputs = [] }: Scale): Option[] {
  return manualInputs.filter(({ options }) => !options).map(({ code, name }) => ({ value: code, label: name }));
}

function Terms({ path, entry }: Place & { entry: EntryOf<'linear'> }) {
  const { edit, isReadOnly } = useCommands();
  const place = [...path, 'terms'];
  return (
    <div className={css.form} style={{ gridColumn: '1 / -1' }}>
      <Entries of={entry.terms}>
        {(_term, at) => (
          <div className={css.tools}>
            <NumberAt path={[...place, at, 'item']} title="第几题" />
            <NumberAt path={[...place, at, 'coef']} title="系数" />
            {!isReadOnly && (
              <Button
                type="text"
                danger
                icon={<DeleteOutlined />}
                aria-label={`删除第 ${at + 1} 项`}
                disabled={entry.terms.length === 1}
                onClick={() => edit((known) => removeAt(known, place, at))}
              />
            )}
          </div>
        )}
      </Entries>
      {!isReadOnly && (
        <div className={css.tools}>
          <Button size="small" onClick={() => edit((known) => insertAt(known, place, entry.terms.length, { item: 1, coef: 1 }))}>
            加一项
          </Button>
        </div>
      )}
    </div>
  );
}
