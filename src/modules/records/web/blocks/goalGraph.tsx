/** The graph of a goal on its record page, with the same figures as a table. */
import { useAnswer } from '../../../../engine/call/useAnswer';
import type { BlockExtensionProps } from '../../../../engine/extensions';
import { ProblemState } from '../../../../ui/ProblemState';
import { Skeleton } from '../../../../ui/Skeleton';
import type { GoalGraph } from '../../domain/goalGraph';
import { Graph } from './goalGraph/Graph';
import css from './goalGraph/goalGraph.module.css';

export default function GoalGraphBlock({ resource, record: { id } }: BlockExtensionProps) {
  const path = resource.actions.find(({ name }) => name === 'graph')!.endpoint.path;
  const { answer, error, again } = useAnswer<GoalGraph>({ path }, { goalId: String(id) });
  if (error !== undefined) return <ProblemState error={error} title="训练曲线" onRetry={again} />;
  if (!answer) return <Skeleton late />;
  return (
    <section className={css.card} aria-label="训练曲线">
      <h2 className={css.title}>训练曲线</h2>
      {answer.points.length === 0 ? <p className={css.note}>还没有提交的训练记录。</p> : <Graph graph={answer} />}
      {answer.points.length > 0 && <Figures graph={answer} />}
    </section>
  );
}

function Figures({ graph: { points } }: { graph: GoalGraph }) {
  return (
    <details className={css.figures}>
      <summary>每次课的数字</summary>
      <table className={css.table}>
        <thead>
          <tr>
            {['日期', '教师', '试次', '正确率', '更多辅助的试次', '正确率'].map((head, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: one head stands twice
              <th key={at} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map(({ day, person, trials, rate, counts, helpedTrials, helpedRate }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two sessions of a day have no other name
            <tr key={at}>
              <th scope="row">{day}</th>
              <td>{person}</td>
              <td>
                {trials}
                {!counts && trials > 0 && '（不够，不算）'}
              </td>
              <td>{percent(rate)}</td>
              <td>{helpedTrials}</td>
              <td>{percent(helpedRate)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function percent(rate: number | null): string {
  return rate === null ? '–' : `${rate}%`;
}
