/** 工作日历: the whole year; a click on a day changes it between work and rest for this institution. */
import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import type { PageExtensionProps } from '../../../../../engine/extensions';
import { todayInShanghai } from '../../../../../fields/components/today';
import { ProblemState } from '../../../../../ui/ProblemState';
import { Skeleton } from '../../../../../ui/Skeleton';
import ui from '../../../../../ui/ui.module.css';
import { MonthGrid } from './MonthGrid';
import { summaryOf } from './summary';
import { useWorkYear } from './useWorkYear';
import css from './workCalendar.module.css';

const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

export function WorkCalendarPage({ resource }: PageExtensionProps) {
  const today = todayInShanghai();
  const [year, setYear] = useState(Number(today.slice(0, 4)));
  const [focus, setFocus] = useState(today);
  const { answer, error, reload, toggle, busy } = useWorkYear(year);
  const goToYear = (next: number) => {
    setYear(next);
    setFocus(next === Number(today.slice(0, 4)) ? today : `${next}-01-01`);
  };
  if (error) return <ProblemState error={error} title={resource.title} onRetry={reload} />;
  return (
    <section className={`${ui.card} ${css.card}`} aria-label={`${year} 年工作日历`}>
      <div className={`${ui.row} ${css.bar}`}>
        <Button icon={<LeftOutlined />} aria-label="上一年" onClick={() => goToYear(year - 1)} />
        <h2 className={css.year}>{year} 年</h2>
        <Button icon={<RightOutlined />} aria-label="下一年" onClick={() => goToYear(year + 1)} />
        {answer && <span className={ui.second}>{summaryOf(answer.days)}</span>}
        <Legend />
      </div>
      {answer?.unpublished && <p className={`${ui.soonTint} ${css.unknown}`}>{answer.unpublished}</p>}
      {answer ? (
        <div className={css.months} aria-busy={busy}>
          {months.map((month) => (
            <MonthGrid
              key={month}
              month={`${year}-${month}`}
              days={answer.days.filter(({ day }) => day.startsWith(`${year}-${month}`))}
              today={today}
              focus={focus}
              onFocus={setFocus}
              onToggle={toggle}
            />
          ))}
        </div>
      ) : (
        <Skeleton late />
      )}
    </section>
  );
}

function Legend() {
  return (
    <ul className={`${ui.list} ${css.legend}`} aria-label="图例">
      <li>
        <span className={css.rest}>休</span> 休息
      </li>
      <li>
        <span className={css.makeup}>班</span> 周末上班
      </li>
      <li>
        <span className={css.own}>改</span> 本机构调整
      </li>
    </ul>
  );
}
