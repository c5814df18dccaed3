/** Head of the page: child, scale, how far, whether everything is saved; it stays in sight. */
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { ageOn, renderAge, renderMonths } from '../../../../../domain/age';
import { openKeys } from '../../../../../ui/pageKeys';
import ui from '../../../../../ui/ui.module.css';
import { useOnline } from '../../../../../ui/useOnline';
import { respondentWords } from '../../../domain/codes';
import { savedState } from '../../../domain/taking/draft/savedState';
import { getEditionName } from '../../../domain/taking/editionName';
import { clockText } from '../../../domain/taking/stopwatch';
import { useTakingPage, useTakingState } from './store/takingContext';
import css from './take.module.css';

interface TakeHeadProps {
  isFinishing: boolean;
  onPause: () => void;
  onFinish: () => void;
  onItems: () => void;
}

export function TakeHead({ isFinishing, onPause, onFinish, onItems }: TakeHeadProps) {
  const { remote } = useTakingPage();
  const { record, scale, student } = remote;
  const age = ageOn(student.birthday, record.evalDate);
  const facts = [
    scale.nameZh,
    getEditionName(scale, record.editionCode),
    record.evalDate,
    `${respondentWords[record.respondent]}作答`,
    record.scaleVersion > 1 ? `第${record.scaleVersion}版` : undefined,
  ];
  return (
    <header className={`${ui.row} ${css.head}`} data-take-head>
      <div className={`${ui.textRow} ${css.who}`}>
        <h1 className={ui.title18}>{student.stuName}</h1>
        <span className={css.age}>
          {age ? renderAge(age) : renderMonths(record.ageMonths)}
          {scale.developmental && `（按${record.ageMonths}个月计）`}
        </span>
        <span className={`${ui.note} ${ui.breakable} ${css.facts}`}>{facts.filter(Boolean).join(' · ')}</span>
      </div>
      <div className={`${ui.textRow} ${css.state}`}>
        <Count />
        <Spent />
        <SavedState />
      </div>
      <div className={ui.flex}>
        <Button className={css.wideOnly} onClick={openKeys} aria-label="按键 ?：全部快捷键">
          按键 ?
        </Button>
        <Button onClick={onPause}>{remote.canFill ? '暂停' : '返回'}</Button>
        {remote.canFill && (
          <Button type={isFinishing ? 'default' : 'primary'} onClick={isFinishing ? onItems : onFinish}>
            {isFinishing ? '返回题目' : '完成'}
          </Button>
        )}
      </div>
      <Progress />
    </header>
  );
}

function Count() {
  const open = useTakingState((state) => state.open.open.length);
  const answered = useTakingState((state) => state.open.answered);
  return (
    <span className={ui.note} role="status">
      已答 {answered} 题，{open === 0 ? '没有未答的题' : `还有 ${open} 题`}
    </span>
  );
}

function Progress() {
  const share = useTakingState(({ open: { open, answered } }) => Math.round((100 * answered) / Math.max(1, answered + open.length)));
  return <span className={css.progress} style={{ transform: `scaleX(${share / 100})` }} aria-hidden />;
}

/** Time spent so far; of a scale that names its duration, beside it. */
function Spent() {
  const { clock, remote } = useTakingPage();
  const [seconds, setSeconds] = useState(() => Math.floor(clock.seconds()));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(Math.floor(clock.seconds())), 1000);
    return () => clearInterval(timer);
  }, [clock]);
  const { minutes } = remote.scale.administration;
  return (
    <span className={`${ui.note} ${css.spent}`} title={minutes > 0 ? `一般需要 ${minutes} 分钟` : undefined}>
      用时 {clockText(seconds)}
    </span>
  );
}

function SavedState() {
  const { entry, isSending } = useTakingPage();
  const isOnline = useOnline();
  const draft = useTakingState((state) => state.draft);
  const typed = useTakingState((state) => state.typed);
  const { words, isWrong, isSaved } = savedState({ draft, typed, problem: entry?.problem, isOnline, isSending });
  return (
    <span className={isWrong ? css.stateWrong : ui.note} data-saved={isSaved}>
      {words}
    </span>
  );
}
