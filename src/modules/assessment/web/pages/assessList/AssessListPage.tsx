/** `/studentModel/assessmentCenter/assessList?stuId=`, `/studentModel/evaluationRecords?stuId=`: all assessments of one child. */
import { renderMonths } from '../../../../../domain/age';
import { useAnswer } from '../../../../../engine/call/useAnswer';
import { LinkFromHere } from '../../../../../engine/page/fromHere';
import { states } from '../../../../../generated/states';
import { PageState } from '../../../../../ui/PageState';
import { ProblemState } from '../../../../../ui/ProblemState';
import { Skeleton } from '../../../../../ui/Skeleton';
import ui from '../../../../../ui/ui.module.css';
import { type ChildRecord, childCalls } from '../../../domain/childCalls';
import { statusTitles } from '../../../domain/codes';
import { getAnyReportAddress } from '../../../domain/reportAddress';
import { takingAddress } from '../../../domain/taking/calls';
import { ChildPage } from '../assessmentCenter/ChildBar';
import { ConclusionText } from '../assessmentCenter/ConclusionText';
import css from '../assessmentCenter/child.module.css';

const { draft, done, audited } = states.evalRecord.status;

export function AssessListPage() {
  return (
    <ChildPage title="测评记录" description="一名学员的全部测评，最近的在前">
      {(stuId) => <List stuId={stuId} />}
    </ChildPage>
  );
}

function List({ stuId }: { stuId: string }) {
  const { answer: records, error, again } = useAnswer(childCalls.records, { stuId });
  if (error !== undefined) return <ProblemState error={error} title="测评记录" onRetry={again} />;
  if (!records) return <Skeleton late />;
  if (records.length === 0) return <PageState title="这名学员还没有测评" />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section className={`${ui.surface} ${ui.scrollX}`} aria-label="测评记录" tabIndex={0}>
      <table className={`${ui.table} ${css.table}`}>
        <thead>
          <tr>
            {['日期', '量表', '年龄', '得分', '结论', '评估人', '状态', ''].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {records.map((record, at) => (
            <Line key={record.id ?? `masked ${at}`} record={record} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Line({ record }: { record: ChildRecord }) {
  const { evalDate, scaleName, ageMonths, mainScore, evaluator, status, isMasked } = record;
  return (
    <tr>
      <td>{evalDate}</td>
      <th scope="row">{scaleName}</th>
      <td data-title="年龄">{renderMonths(ageMonths)}</td>
      <td>{isMasked ? '没有查看的权限' : (mainScore ?? '')}</td>
      <td>
        <ConclusionText record={record} />
      </td>
      <td data-title="评估人">{evaluator}</td>
      <td>{status === draft ? '进行中' : statusTitles[status]}</td>
      <td>
        <RecordLink record={record} />
      </td>
    </tr>
  );
}

function RecordLink({ record: { id, status } }: { record: ChildRecord }) {
  if (id === null) return null;
  if (status === draft) return <LinkFromHere to={takingAddress(id)}>继续</LinkFromHere>;
  if (status !== done && status !== audited) return null;
  return <LinkFromHere to={getAnyReportAddress(id)}>查看报告</LinkFromHere>;
}
