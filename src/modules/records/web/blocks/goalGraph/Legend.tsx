/** Legend of the marks that occur in the graph. */
import ui from '../../../../../ui/ui.module.css';
import type { NamedGraph } from '../../../domain/goalGraph';
import { findLevelTitle } from './answer';
import css from './goalGraph.module.css';
import { LegendMark } from './marks';

export function Legend({ graph }: { graph: NamedGraph }) {
  const { points, order, percent, promptLevel } = graph;
  const counted = order.filter((level) => points.some(({ most, counts }) => counts && most === level));
  const helped = [...order, null].filter((level) => points.some((point) => point.helped.some((part) => part.level === level)));
  const few = points.some(({ counts, trials }) => !counts && trials > 0);
  const rank = (level: number | null) => (level === null ? -1 : order.indexOf(level));
  return (
    <figcaption>
      <ul className={`${ui.wrap} ${ui.list} ${ui.note} ${css.legend}`}>
        {counted.map((level) => (
          <li key={level}>
            <LegendMark rank={rank(level)} filled />
            {findLevelTitle(graph, level)}
            {level !== order[0] && '或更少'}
          </li>
        ))}
        {helped.map((level) => (
          <li key={level ?? 'untold'}>
            <LegendMark rank={rank(level)} filled={false} />
            {findLevelTitle(graph, level)}（不合并计算）
          </li>
        ))}
        {few && (
          <li>
            <LegendMark rank={order.indexOf(promptLevel)} filled={false} />
            试次不够，不算
          </li>
        )}
        <li>
          <svg className={css.legendMark} viewBox="-8 -8 16 16" aria-hidden="true">
            <line className={css.criterion} x1={-8} x2={8} y1={0} y2={0} />
          </svg>
          达标 {percent}%
        </li>
      </ul>
    </figcaption>
  );
}
