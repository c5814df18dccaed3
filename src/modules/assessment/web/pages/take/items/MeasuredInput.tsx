/** A measured value with its unit; for a time also a stopwatch. */
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import ui from '../../../../../../ui/ui.module.css';
import { type MeasuredItem, readMeasured } from '../../../../domain/taking/answerKeys';
import { clockText, isTimed } from '../../../../domain/taking/stopwatch';
import { useTakingPage, useTakingState } from '../store/takingContext';
import css from '../take.module.css';

export function MeasuredInput({ item }: { item: MeasuredItem }) {
  const { no, unit, min, max, decimals } = item;
  const { store, remote } = useTakingPage();
  const answer = useTakingState(({ filled }) => filled.answers[no]);
  const typed = useTakingState((state) => state.typed[no]);
  // The typed text is shown until the field is left, so that "12." does not lose its point.
  const [own, setOwn] = useState<string>();
  const text = typed ?? own ?? (answer === undefined ? '' : String(answer));
  const read = readMeasured(item, text);
  const problem = typed !== undefined && 'problem' in read ? read.problem : undefined;
  const change = (next: string) => {
    setOwn(next);
    const value = readMeasured(item, next);
    if ('problem' in value) store.type(no, next);
    else store.answer(no, value.value);
  };
  return (
    <div className={`${ui.row} ${css.measured}`}>
      <span className={ui.line}>
        <input
          className={`${ui.button} ${css.input}`}
          inputMode={decimals > 0 ? 'decimal' : 'numeric'}
          autoComplete="off"
          aria-labelledby={`item-${no} item-${no}-unit`}
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : `item-${no}-problem`}
          data-target
          data-measured
          readOnly={!remote.canFill}
          value={text}
          onChange={({ target }) => change(target.value)}
          onFocus={() => store.takeInHand(no)}
          onBlur={() => setOwn(undefined)}
        />
        <span id={`item-${no}-unit`} className={ui.note}>
          {unit}
        </span>
      </span>
      <span className={ui.note}>
        {min}～{max}
      </span>
      {isTimed(item) && remote.canFill && <Stopwatch item={item} />}
      {problem !== undefined && (
        <span id={`item-${no}-problem`} className={css.problem} role="alert">
          {problem}，还没有保存
        </span>
      )}
    </div>
  );
}

function Stopwatch({ item }: { item: MeasuredItem }) {
  const { store } = useTakingPage();
  const started = useTakingState(({ timers }) => timers[item.no]);
  return (
    <Button onClick={() => store.toggleTimer(item)}>
      {started === undefined ? '开始计时' : '停止'}
      {started !== undefined && <Running since={started} />}
    </Button>
  );
}

function Running({ since }: { since: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 200);
    return () => clearInterval(timer);
  }, []);
  return <span className={css.running}>{clockText(Math.max(0, now - since) / 1000)}</span>;
}
