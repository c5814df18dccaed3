/** `/appraisalManagementModel/goalProposals/{recordId}`: items of an assessment that ask for training, each added to the plan by one click. */

import { useParams } from 'react-router';
import { firstOf } from '../../../../../domain/must';
import { useAnswer } from '../../../../../engine/call/useAnswer';
import { LinkFromHere } from '../../../../../engine/page/fromHere';
import { PageHead } from '../../../../../ui/PageHead';
import { PageState } from '../../../../../ui/PageState';
import { ProblemState } from '../../../../../ui/ProblemState';
import { Skeleton } from '../../../../../ui/Skeleton';
import ui from '../../../../../ui/ui.module.css';
import { comparingCalls } from '../../../domain/compare/calls';
import type { GoalProposals } from '../../../domain/goals/proposals';
import { DomainGoals } from './DomainGoals';
import { NewPlan } from './NewPlan';
import { useAdding } from './useAdding';

export function GoalProposalsPage() {
  const { recordId = '' } = useParams();
  const { answer, error, again } = useAnswer(comparingCalls.findPlan, { id: recordId });
  if (error !== undefined) return <ProblemState error={error} title="目标建议" onRetry={again} />;
  if (!answer) return <Skeleton late />;
  return <Proposals {...answer} onChanged={again} />;
}

function Proposals({ onChanged, ...proposals }: GoalProposals & { onChanged: () => void }) {
  const { stuId, stuName, draft, running, sources, domains, library } = proposals;
  const adding = useAdding(proposals, onChanged);
  const source = firstOf(sources);
  const items = sources.flatMap((one) => one.items.map((item) => ({ ...item, recordId: one.recordId })));
  if (items.length === 0)
    return (
      <PageState
        title="没有需要训练的项目"
        text={`${source.scaleName} ${source.evalDate} 的作答都已通过，或这个量表没有写明哪些作答需要训练。`}
      />
    );
  return (
    <>
      <PageHead title={`${stuName}的目标建议`} description={`${source.scaleName} ${source.evalDate}，${items.length} 项`} />
      <div className={ui.grid}>
        <section className={ui.card} aria-label="加入到">
          {draft ? (
            <p className={`${ui.row} ${ui.flush}`}>
              加入到教育计划草稿：
              <LinkFromHere to={planAddress(draft.id)}>{draft.period}</LinkFromHere>
            </p>
          ) : running ? (
            <p className={`${ui.row} ${ui.flush}`}>
              加入到执行中的教育计划
              <LinkFromHere to={planAddress(running.id)}>{running.period}</LinkFromHere>
              的修订版：加入第一个目标时自动修订，家长签字后生效。
            </p>
          ) : (
            <NewPlan stuId={stuId} onMade={onChanged} />
          )}
        </section>
        {domains.map(({ code, title }) => (
          <DomainGoals
            key={code}
            title={title}
            items={items.filter(({ domain }) => domain === code)}
            library={library.filter(({ domain }) => domain === code)}
            adding={adding}
          />
        ))}
      </div>
    </>
  );
}

const planAddress = (id: string) => `/appraisalManagementModel/iep/show/${encodeURIComponent(id)}`;
