/** The month sheet: a row for each child, a mark for each day, totals, and a line for the guardian's signature on paper. */

import { LeftOutlined, PrinterOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import type { Resource } from '../../../../../config/normalized';
import { useCall } from '../../../../../engine/call/useCall';
import { usePrint } from '../../../../../engine/print/usePrint';
import { todayInShanghai } from '../../../../../fields/components/today';
import { studentClockCalls } from '../../../../../generated/calls';
import { ProblemState } from '../../../../../ui/ProblemState';
import { Skeleton } from '../../../../../ui/Skeleton';
import ui from '../../../../../ui/ui.module.css';
import type { MonthSheet } from '../../../domain/monthSheet';
import { MonthTable } from './MonthTable';
import css from './studentClock.module.css';

export function MonthSheetView({ resource }: { resource: Resource }) {
  const [month, setMonth] = useState(todayInShanghai().slice(0, 7));
  const [className, setClassName] = useState<string>();
  const { sheet, error, reload } = useMonth(month);
  const children = (sheet?.children ?? []).filter((child) => !className || child.classNames.includes(className));
  const title = `${Number(month.slice(0, 4))}年${Number(month.slice(5))}月考勤表`;
  const paper = usePrint(() => ({
    title,
    record: className ?? '全部学员',
    content: sheet && <MonthTable sheet={{ ...sheet, children }} signed />,
  }));
  const classes = [...new Set((sheet?.children ?? []).flatMap(({ classNames }) => classNames))].sort((a, b) => a.localeCompare(b, 'zh'));
  return (
    <>
      <div className={`${ui.wrap} ${css.bar}`}>
        <Button icon={<LeftOutlined />} aria-label="上个月" onClick={() => setMonth(moved(month, -1))} />
        <h2 className={css.title}>{title}</h2>
        <Button
          icon={<RightOutlined />}
          aria-label="下个月"
          disabled={month >= todayInShanghai().slice(0, 7)}
          onClick={() => setMonth(moved(month, 1))}
        />
        <Select
          className={css.class}
          allowClear
          placeholder="全部班级"
          aria-label="班级"
          options={classes.map((name) => ({ value: name, label: name }))}
          value={className}
          onChange={setClassName}
        />
        <Button icon={<PrinterOutlined />} disabled={children.length === 0} onClick={() => void paper.print().catch(() => undefined)}>
          打印
        </Button>
      </div>
      <p className={`${ui.flush} ${ui.note}`}>√ 到校　△ 迟到或早退　○ 请假　× 缺勤；应到不含休息日，出勤率 = 实到 ÷ 应到</p>
      {error !== undefined && <ProblemState error={error} title={resource.title} onRetry={reload} />}
      {!sheet && error === undefined && <Skeleton late />}
      {sheet && children.length === 0 && <p className={`${ui.flush} ${ui.note}`}>这个月没有学员</p>}
      {sheet && children.length > 0 && (
        <section className={ui.scrollX} aria-label={title}>
          <MonthTable sheet={{ ...sheet, children }} />
        </section>
      )}
      {paper.element}
    </>
  );
}

function useMonth(month: string) {
  const call = useCall();
  const [answer, setAnswer] = useState<{ month: string; sheet?: MonthSheet; error?: unknown }>();
  const reload = useCallback(async () => {
    try {
      setAnswer({ month, sheet: await call(studentClockCalls.month, { month }) });
    } catch (error) {
      setAnswer({ month, error });
    }
  }, [call, month]);
  useEffect(() => void reload(), [reload]);
  const isCurrent = answer?.month === month;
  return { sheet: isCurrent ? answer.sheet : undefined, error: isCurrent ? answer.error : undefined, reload };
}

function moved(month: string, by: number): string {
  const date = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + by, 1));
  return date.toISOString().slice(0, 7);
}
