/** Points by observation; no line across the beginning of the plan or a long gap, the aim as a horizontal line. */
import ui from '../../../../../ui/ui.module.css';
import { type BehaviourGraph, topOf } from '../../../domain/behaviour';
import { linesOf } from '../../../domain/goalGraph';
import css from './behaviourGraph.module.css';

const [width, height, left, right, top, bottom] = [640, 240, 44, 12, 14, 30];

export function BehaviourChart({ graph }: { graph: BehaviourGraph }) {
  const { unit, target, points } = graph;
  const highest = topOf(graph);
  const step = (width - left - right) / points.length;
  const x = (at: number) => left + (at + 0.5) * step;
  const y = (value: number) => top + ((highest - value) * (height - top - bottom)) / highest;
  const every = Math.ceil(points.length / 10);
  const planAt = points.findIndex(({ phaseAt }) => phaseAt === 1);
  const last = points.at(-1);
  return (
    <figure className={ui.flush}>
      <svg
        className={css.graph}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`${points.length} 次观察，单位 ${unit}${last ? `，最近 ${last.day} ${last.value}` : ''}${target === null ? '' : `，目标 ${target}`}`}
      >
        {[0, highest / 2, highest].map((value) => (
          <g key={value}>
            <line className={css.grid} x1={left} x2={width - right} y1={y(value)} y2={y(value)} />
            <text className={css.tick} x={left - 6} y={y(value) + 4} textAnchor="end">
              {value}
              {unit === '%' && '%'}
            </text>
          </g>
        ))}
        {target !== null && <line className={css.target} x1={left} x2={width - right} y1={y(target)} y2={y(target)} />}
        {planAt > 0 && (
          <g>
            <line className={css.plan} x1={x(planAt) - step / 2} x2={x(planAt) - step / 2} y1={top} y2={height - bottom} />
            <text className={css.tick} x={x(planAt) - step / 2 + 4} y={top + 10}>
              实施计划
            </text>
          </g>
        )}
        {linesOf(points).map((line) => (
          <polyline key={line[0]} className={css.line} points={line.map((at) => `${x(at)},${y(points[at]?.value ?? 0)}`).join(' ')} />
        ))}
        {points.map((point, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two observations of a day have no other name
          <g key={at}>
            <circle className={point.agreement === null ? css.single : css.double} cx={x(at)} cy={y(point.value)} r={4} />
            {at % every === 0 && (
              <text className={css.tick} x={x(at)} y={height - 10} textAnchor="middle">
                {point.day.slice(5)}
              </text>
            )}
          </g>
        ))}
      </svg>
      <figcaption className={`${ui.flush} ${ui.note}`}>
        {unit === '%' ? '占观察时间或间隔的百分比' : '每小时次数'}　● 两人同时观察　○ 一人观察
        {target !== null && `　虚线：目标 ${target}${unit === '%' ? '%' : ' 次/小时'}`}
      </figcaption>
    </figure>
  );
}
