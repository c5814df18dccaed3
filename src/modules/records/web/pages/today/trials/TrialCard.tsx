/** One training item: right or wrong by one tap, at the chosen prompt level, with its running chart. */
import { CheckOutlined, CloseOutlined, DownOutlined, UndoOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { nowInShanghai } from '../../../../../../domain/calendar';
import type { Choice } from '../../../../../../fields/field';
import ui from '../../../../../../ui/ui.module.css';
import type { RecordValues } from '../../../../domain/today';
import { listLevelSums, type TrialItem, withLevel, withoutLast, withTrial } from '../../../../domain/trials';
import { TrialChart } from './TrialChart';
import css from './trials.module.css';

interface TrialCardProps {
  item: TrialItem;
  levels: readonly Choice[];
  values: RecordValues;
  onChange: (values: RecordValues) => void;
}

export function TrialCard({ item, levels, values, onChange }: TrialCardProps) {
  const { itemName, level, trials, typed } = item;
  const [isChoosing, setChoosing] = useState(false);
  const titleOf = (code: number | null) => levels.find((choice) => choice.code === code)?.title ?? '没有注明辅助';
  const tap = (right: boolean) => onChange(withTrial(values, item, { right, at: nowInShanghai().slice(11) }));
  const isOpen = isChoosing || level === undefined;
  return (
    <section className={`${ui.stack} ${ui.surface} ${css.card}`} aria-label={itemName}>
      <div className={`${ui.row} ${css.head}`}>
        <h3 className={css.title}>{itemName}</h3>
        {level !== undefined && (
          <Button
            className={css.level}
            aria-expanded={isOpen}
            aria-label={`辅助程度：${titleOf(level)}`}
            onClick={() => setChoosing(!isChoosing)}
          >
            {titleOf(level)} <DownOutlined />
          </Button>
        )}
      </div>
      {isOpen && (
        <fieldset className={`${ui.row} ${css.levels}`} aria-label={`${itemName}的辅助程度`}>
          {level === undefined && <p className={`${ui.flush} ${ui.note} ${css.note}`}>先选辅助程度，选一次就够：</p>}
          {levels.map(({ code, title }) => (
            <Button
              key={code}
              type={code === level ? 'primary' : 'default'}
              onClick={() => {
                onChange(withLevel(values, item, Number(code)));
                setChoosing(false);
              }}
            >
              {title}
            </Button>
          ))}
        </fieldset>
      )}
      <p className={css.sums} role="status">
        {trials.length === 0 && (typed ? `已填 ${typed.correct}/${typed.trials}，点一下就从头逐次记` : '还没有点记')}
        {listLevelSums(trials).map(({ level: own, trials: all, correct, percent }, at) => (
          <span key={String(own)}>
            {at > 0 && '，'}
            {titleOf(own)} {correct}/{all}，{percent}%
          </span>
        ))}
      </p>
      <div className={`${ui.row} ${css.taps}`}>
        <Button className={css.wrong} icon={<CloseOutlined />} disabled={level === undefined} onClick={() => tap(false)}>
          错
        </Button>
        <Button className={css.right} type="primary" icon={<CheckOutlined />} disabled={level === undefined} onClick={() => tap(true)}>
          对
        </Button>
        <Button
          className={css.undo}
          icon={<UndoOutlined />}
          aria-label="撤销上一次"
          disabled={trials.length === 0}
          onClick={() => onChange(withoutLast(values, item))}
        />
      </div>
      {trials.length > 0 && <TrialChart trials={trials} titleOf={titleOf} />}
    </section>
  );
}
