/** `/appraisalManagementModel/compare?of=…` or `?ids=a,b`: several results of one child and scale in one table, with what changed and how. */

import { useSearchParams } from 'react-router';
import { firstOf, lastOf } from '../../../../../domain/must';
import { useAnswer } from '../../../../../engine/call/useAnswer';
import { LinkFromHere } from '../../../../../engine/page/fromHere';
import { PageHead } from '../../../../../ui/PageHead';
import { PageState } from '../../../../../ui/PageState';
import { ProblemState } from '../../../../../ui/ProblemState';
import { Skeleton } from '../../../../../ui/Skeleton';
import ui from '../../../../../ui/ui.module.css';
import { comparingCalls } from '../../../domain/compare/calls';
import { getAnyReportAddress } from '../../../domain/reportAddress';
import { ChangedItems } from './ChangedItems';
import css from './compare.module.css';
import { ScoreTable } from './ScoreTable';

export function ComparePage() {
  const [query] = useSearchParams();
  const [ids, of] = [query.get('ids'), query.get('of')];
  const input = ids ? { ids } : of ? { of } : undefined;
  const { answer, error, again } = useAnswer(comparingCalls.compare, input);
  if (!input) return <PageState title="还没有选择测评" text="请从测评记录里一份已完成的测评的“对比”进来。" />;
  if (error !== undefined) return <ProblemState error={error} title="测评比较" onRetry={again} />;
  if (!answer) return <Skeleton late />;
  const { stuName, scaleName, records, comparison } = answer;
  return (
    <>
      <PageHead
        title={`${stuName}，${scaleName}`}
        description={`${records.length} 次测评，${firstOf(records).evalDate} 至 ${lastOf(records).evalDate}`}
      />
      <div className={ui.grid}>
        {!comparison.isSameRules && (
          <p className={`${ui.soonTint} ${css.warning}`} role="note">
            这几次测评所用的计分规则不同，差异可能来自规则的修改，只作参考。
          </p>
        )}
        <section className={`${ui.card} ${ui.shrinkable}`} aria-label="得分变化">
          <ScoreTable records={records} scores={comparison.scores} />
          <p className={`${ui.fine} ${css.legend}`}>
            好转、退步按量表的分级判断；没有分级的得分只写升降。结果仅供康复训练参考，不作为诊断依据。
          </p>
        </section>
        <section className={`${ui.card} ${ui.shrinkable}`} aria-label="作答变化">
          <h2 className={`${ui.title15} ${css.title}`}>首次与末次作答不同的项目（{comparison.items.length} 项）</h2>
          <ChangedItems items={comparison.items} />
        </section>
        <p className={`${ui.wrap} ${css.links}`}>
          查看报告：
          {records.map(({ id, evalDate }) => (
            <LinkFromHere key={id} to={getAnyReportAddress(id)}>
              {evalDate}
            </LinkFromHere>
          ))}
        </p>
      </div>
    </>
  );
}
