/** The graph of a goal on its record page, with the same figures as a table. */
import { useAnswer } from '../../../../engine/call/useAnswer';
import type { BlockExtensionProps } from '../../../../engine/extensions';
import { trainingGoalCalls } from '../../../../generated/calls';
import { ProblemState } from '../../../../ui/ProblemState';
import parts from '../../../../ui/parts.module.css';
import { Skeleton } from '../../../../ui/Skeleton';
import ui from '../../../../ui/ui.module.css';
import { Figures } from './goalGraph/Figures';
import { Graph } from './goalGraph/Graph';

export default function GoalGraphBlock({ record: { id } }: BlockExtensionProps) {
  const { answer, error, again } = useAnswer(trainingGoalCalls.graph, { goalId: String(id) });
  if (error !== undefined) return <ProblemState error={error} title="训练曲线" onRetry={again} />;
  if (!answer) return <Skeleton late />;
  return (
    <section className={ui.card} aria-label="训练曲线">
      <h2 className={`${ui.title15} ${parts.below8}`}>训练曲线</h2>
      {answer.points.length === 0 ? <p className={ui.note}>还没有提交的训练记录。</p> : <Graph graph={answer} />}
      {answer.points.length > 0 && (
        <details className={`${ui.note} ${ui.scrollX}`}>
          <summary>每次的数字</summary>
          <Figures graph={answer} />
        </details>
      )}
    </section>
  );
}
