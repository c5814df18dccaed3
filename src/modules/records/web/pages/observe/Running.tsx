/** An observation that goes on: one large button, what it counted so far, and its end. */
import { UndoOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useEffect, useState } from 'react';
import { formatMarks } from '../../../../../fields/marks/format';
import ui from '../../../../../ui/ui.module.css';
import { isByInterval, measures } from '../../../domain/behaviour';
import {
  countSeconds,
  ended,
  getFigures,
  getInterval,
  isLasting,
  lastMoment,
  marksOf,
  type Observing,
  tapped,
  untapped,
} from '../../../domain/observing';
import css from './observe.module.css';

const hints: Record<number, string> = {
  [measures.partial]: '这个间隔里只要出现过就点',
  [measures.whole]: '整个间隔都在持续才点',
  [measures.momentary]: '间隔结束的那一刻正在发生才点',
};

interface RunningProps {
  observing: Observing;
  onChange: (observing: Observing) => void;
  onSave: () => void;
  onDiscard: () => void;
}

export function Running({ observing, onChange, onSave, onDiscard }: RunningProps) {
  const now = useTick(observing.endedAt);
  const { behaviour, second, endedAt } = observing;
  const end = lastMoment(observing);
  // Ends an interval observation automatically after its last interval.
  useEffect(() => {
    if (endedAt === undefined && end !== undefined && now >= end) onChange(ended(observing, now));
  }, [endedAt, end, now, observing, onChange]);
  return (
    <section className={css.running} aria-label={behaviour.behaviourName}>
      <h2 className={css.title}>
        {behaviour.stuName}：{behaviour.behaviourName}
        {second && '（第二观察者）'}
      </h2>
      <p className={`${ui.flush} ${ui.note}`}>{behaviour.definition}</p>
      <p className={css.clock} role="timer">
        {formatClock(countSeconds(observing, now))}
      </p>
      <p className={css.figures} role="status">
        {formatFigures(observing, now)}
      </p>
      {endedAt === undefined ? (
        <Going observing={observing} now={now} onChange={onChange} />
      ) : (
        <>
          <Input.TextArea
            aria-label="当时情形"
            placeholder="当时情形（可以不填）"
            rows={2}
            maxLength={300}
            value={observing.note}
            onChange={({ target }) => onChange({ ...observing, note: target.value })}
          />
          <div className={`${ui.wrap} ${css.foot}`}>
            <Button size="large" danger onClick={onDiscard}>
              不要这次
            </Button>
            <Button size="large" type="primary" className={css.main} onClick={onSave}>
              保存观察
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

type GoingProps = Pick<RunningProps, 'observing' | 'onChange'> & { now: number };

function Going({ observing, now, onChange }: GoingProps) {
  const { measure } = observing.behaviour;
  const byInterval = isByInterval(measure);
  const isHit = byInterval && observing.hits.includes(getInterval(observing, now));
  const isOn = isHit || (measure === measures.duration && isLasting(observing));
  const word = measure === measures.frequency ? '发生一次' : byInterval ? (isHit ? '出现了（再点取消）' : '出现') : isOn ? '停止' : '开始';
  return (
    <>
      {byInterval && <p className={`${ui.flush} ${ui.note}`}>{hints[measure]}</p>}
      <Button
        type={isOn ? 'default' : 'primary'}
        className={css.tap}
        aria-pressed={isOn}
        onClick={() => onChange(tapped(observing, Date.now()))}
      >
        {word}
      </Button>
      <div className={`${ui.wrap} ${css.foot}`}>
        {measure === measures.frequency && (
          <Button size="large" icon={<UndoOutlined />} disabled={observing.taps.length === 0} onClick={() => onChange(untapped(observing))}>
            撤销上一次
          </Button>
        )}
        <Button size="large" className={css.main} onClick={() => onChange(ended(observing, Date.now()))}>
          结束观察
        </Button>
      </div>
    </>
  );
}

/** The time now, every half second while it goes on. */
function useTick(endedAt: number | undefined): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (endedAt !== undefined) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [endedAt]);
  return endedAt ?? now;
}

function formatClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function formatFigures(observing: Observing, now: number): string {
  const { behaviour } = observing;
  const { count = 0, lastedSeconds = 0, occurred = 0 } = getFigures(observing, now);
  const seconds = countSeconds(observing, now);
  // A rate per hour is not meaningful within the first minute.
  const rate = seconds < 60 ? '' : `，每小时 ${((count * 3600) / seconds).toFixed(1)} 次`;
  if (behaviour.measure === measures.frequency) return `${count} 次${rate}`;
  if (behaviour.measure === measures.duration)
    return `累计 ${formatClock(lastedSeconds)}，占 ${Math.round((lastedSeconds * 100) / seconds)}%${isLasting(observing) && observing.endedAt === undefined ? '，正在计时' : ''}`;
  const marks = marksOf(observing, now);
  const at = Math.min(marks.length + 1, behaviour.intervalCount);
  return `第 ${at}/${behaviour.intervalCount} 个间隔，出现 ${occurred} 个 ${formatMarks(marks)}`;
}
