/** 证据链 of a child: six months at a glance, and one of them with the records of each link, and how and by whom gaps are closed. */
import { LeftOutlined, PrinterOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { addMonths } from '../../../../domain/calendar';
import { ActionHost } from '../../../../engine/action/ActionHost';
import { PageActions } from '../../../../engine/action/PageActions';
import { useAnswer } from '../../../../engine/call/useAnswer';
import type { BlockExtensionProps } from '../../../../engine/extensions';
import { usePrint } from '../../../../engine/print/usePrint';
import { useResource } from '../../../../engine/useResource';
import { todayInShanghai } from '../../../../fields/components/today';
import { evidenceCalls } from '../../../../generated/calls';
import { ProblemState } from '../../../../ui/ProblemState';
import { Skeleton } from '../../../../ui/Skeleton';
import ui from '../../../../ui/ui.module.css';
import { monthOf } from '../../domain/chainViews';
import { type ChildChain, mostMonths } from '../../domain/childChain';
import css from '../pages/evidence/evidence.module.css';
import { MonthDetail } from './evidence/MonthDetail';
import { MonthsTable } from './evidence/MonthsTable';
import { PackedContext } from './parts/packed';

const title = '证据链';

export default function ChildEvidence({ record }: BlockExtensionProps) {
  const current = todayInShanghai().slice(0, 7);
  const [params, setParams] = useSearchParams();
  const to = monthOf(params.get('to'), current);
  const month = monthOf(params.get('month'), to);
  const { answer, error, busy, again } = useAnswer(evidenceCalls.childChain, { stuId: record.id, month, to });
  if (error !== undefined) return <ProblemState error={error} title={title} onRetry={again} />;
  if (!answer) return <Skeleton late />;
  const go = (change: Record<string, string>) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      for (const [name, value] of Object.entries(change)) next.set(name, value);
      return next;
    });
  return (
    <div className={css.page} aria-busy={busy}>
      <Bar answer={answer} month={month} to={to} current={current} go={go} />
      <section className={`${ui.surface} ${ui.shrinkable}`} aria-label="各月">
        <MonthsTable months={answer.months} month={month} onChoose={(one) => go({ month: one, to })} />
      </section>
      <MonthDetail detail={answer.detail} />
    </div>
  );
}

interface BarProps {
  answer: ChildChain;
  month: string;
  to: string;
  current: string;
  go: (change: Record<string, string>) => void;
}

function Bar({ answer, month, to, current, go }: BarProps) {
  const resource = useResource('evidence');
  const { stuId, stuName, months, detail } = answer;
  const packed = useMemo(() => ({ month, choices: [{ title: stuName, stuIds: [stuId] }] }), [month, stuId, stuName]);
  const paper = usePrint(() => ({
    title: `${detail.month} 证据链`,
    record: stuName,
    content: <MonthDetail detail={detail} plain />,
    of: { resource: 'student', ids: [stuId] },
  }));
  const moved = (count: number) => {
    const next = addMonths(`${to}-01`, count).slice(0, 7);
    return next > current ? current : next;
  };
  const move = (count: number) => go({ to: moved(count), month: moved(count) });
  return (
    <div className={ui.row}>
      <Button icon={<LeftOutlined />} aria-label="更早的月份" onClick={() => move(-mostMonths)} />
      <h2 className={ui.title16}>
        {months.at(-1)?.month} 至 {months[0]?.month}
      </h2>
      <Button icon={<RightOutlined />} aria-label="更晚的月份" disabled={to >= current} onClick={() => move(mostMonths)} />
      <span className={css.actions}>
        <Button icon={<PrinterOutlined />} onClick={() => void paper.print().catch(() => undefined)}>
          打印
        </Button>{' '}
        <PackedContext value={packed}>
          <ActionHost resource={resource}>
            <PageActions resource={resource} />
          </ActionHost>
        </PackedContext>
      </span>
      {paper.element}
    </div>
  );
}
