/** The graph of a behaviour on its record page, what two observers agreed on, and the same figures as a table. */
import { useAnswer } from '../../../../engine/call/useAnswer';
import type { BlockExtensionProps } from '../../../../engine/extensions';
import { behaviourCalls } from '../../../../generated/calls';
import { ProblemState } from '../../../../ui/ProblemState';
import parts from '../../../../ui/parts.module.css';
import { Skeleton } from '../../../../ui/Skeleton';
import { TableHead } from '../../../../ui/TableHead';
import ui from '../../../../ui/ui.module.css';
import { leastAgreement } from '../../domain/agreement';
import type { BehaviourGraph } from '../../domain/behaviour';
import { BehaviourChart } from './behaviourGraph/BehaviourChart';
import css from './behaviourGraph/behaviourGraph.module.css';

export default function BehaviourGraphBlock({ record: { id } }: BlockExtensionProps) {
  const { answer, error, again } = useAnswer(behaviourCalls.graph, { behaviourId: String(id) });
  if (error !== undefined) return <ProblemState error={error} title="行为曲线" onRetry={again} />;
  if (!answer) return <Skeleton late />;
  return (
    <section className={ui.card} aria-label="行为曲线">
      <h2 className={`${ui.title15} ${parts.below8}`}>行为曲线</h2>
      {answer.points.length === 0 ? (
        <p className={`${ui.flush} ${ui.note}`}>还没有观察。</p>
      ) : (
        <>
          <BehaviourChart graph={answer} />
          <Agreement graph={answer} />
          <Figures graph={answer} />
        </>
      )}
    </section>
  );
}

/** Text about the interobserver agreement, and so the reliability of the figures. */
function Agreement({ graph: { points } }: { graph: BehaviourGraph }) {
  const paired = points.flatMap(({ agreement }) => agreement ?? []);
  const share = Math.round((paired.length * 100) / points.length);
  if (paired.length === 0) return <p className={`${ui.flush} ${ui.note}`}>还没有第二位观察者同时数过，不知道别人是不是也这样数。</p>;
  const low = paired.filter((percent) => percent < leastAgreement).length;
  const last = paired.at(-1) as number;
  return (
    <p className={low > 0 ? css.low : `${ui.flush} ${ui.note}`}>
      {points.length} 次观察中 {paired.length} 次（{share}%）有第二观察者，最近一致性 {last}%。
      {low > 0 && `有 ${low} 次低于 ${leastAgreement}%：两人数的不是同一件事，先把定义说清楚、一起练一遍再用这些数据。`}
    </p>
  );
}

function Figures({ graph: { points, unit } }: { graph: BehaviourGraph }) {
  return (
    <details className={`${ui.flush} ${ui.note} ${ui.scrollX}`}>
      <summary>每次观察的数字</summary>
      <table className={css.table}>
        <TableHead titles={['日期', '时间', '观察者', unit === '%' ? '占比' : '每小时次数', '一致性']} />
        <tbody>
          {points.map(({ day, time, person, value, agreement }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two observations of a day have no other name
            <tr key={at}>
              <th scope="row">{day}</th>
              <td>{time}</td>
              <td>{person}</td>
              <td>
                {value}
                {unit === '%' && '%'}
              </td>
              <td>{agreement === null ? '–' : `${agreement}%${agreement < leastAgreement ? '（不足）' : ''}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
