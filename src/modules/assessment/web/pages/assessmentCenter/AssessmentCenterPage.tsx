/** `/studentModel/assessmentCenter?stuId=`: what a child was assessed with, how it went on, and what is due. */

import { useAnswer } from '../../../../../engine/call/useAnswer';
import { LinkFromHere } from '../../../../../engine/page/fromHere';
import { Tone } from '../../../../../fields/components/Tone';
import { PageState } from '../../../../../ui/PageState';
import { ProblemState } from '../../../../../ui/ProblemState';
import { Skeleton } from '../../../../../ui/Skeleton';
import ui from '../../../../../ui/ui.module.css';
import { childCalls, type DueScale } from '../../../domain/childCalls';
import { compareAddress, getProposalsAddress } from '../../../domain/compare/calls';
import { getAnyReportAddress } from '../../../domain/reportAddress';
import { ChildPage } from './ChildBar';
import { ConclusionText } from './ConclusionText';
import css from './child.module.css';
import { type ScaleHistory, scaleHistories } from './histories';

export function AssessmentCenterPage() {
  return (
    <ChildPage title="评估中心" description="一名学员的测评、走势和下次测评的日期">
      {(stuId) => <Overview stuId={stuId} />}
    </ChildPage>
  );
}

function Overview({ stuId }: { stuId: string }) {
  const { answer: records, error, again } = useAnswer(childCalls.records, { stuId });
  const { answer: due } = useAnswer(childCalls.reportTime, { stuId });
  if (error !== undefined) return <ProblemState error={error} title="评估中心" onRetry={again} />;
  if (!records) return <Skeleton late />;
  const histories = scaleHistories(records);
  if (histories.length === 0) return <PageState title="这名学员还没有完成的测评" text="在测评管理里点“新建评估”开始第一次。" />;
  return (
    <ul className={`${ui.grid} ${ui.list} ${css.cards}`} aria-label="各量表">
      {histories.map((history) => (
        <ScaleCard key={history.scaleCode} history={history} due={due?.find(({ scaleCode }) => scaleCode === history.scaleCode)} />
      ))}
    </ul>
  );
}

function ScaleCard({ history: { scaleName, latest, times, isMasked }, due }: { history: ScaleHistory; due: DueScale | undefined }) {
  return (
    <li className={ui.card}>
      <h2 className={`${ui.title15} ${css.title}`}>{scaleName}</h2>
      {isMasked ? (
        <p className={`${ui.note} ${css.second}`}>有心理测评，您没有查看结果的权限。</p>
      ) : (
        <>
          <p className={css.result}>
            <ConclusionText record={latest} /> {latest.mainScore}
          </p>
          <p className={`${ui.note} ${css.second}`}>
            {latest.evalDate}，{latest.evaluator || '未填评估人'}，共 {times} 次
          </p>
          {due && (
            <p className={`${ui.note} ${css.second}`}>
              下次测评 {due.nextDate} {due.isOverdue && <Tone color="wrong">已到期</Tone>}
            </p>
          )}
          {latest.id !== null && (
            <p className={`${ui.wrap} ${css.links}`}>
              <LinkFromHere to={getAnyReportAddress(latest.id)}>查看报告</LinkFromHere>
              {times > 1 && <LinkFromHere to={compareAddress(latest.id)}>对比</LinkFromHere>}
              <LinkFromHere to={getProposalsAddress(latest.id)}>目标建议</LinkFromHere>
            </p>
          )}
        </>
      )}
    </li>
  );
}
