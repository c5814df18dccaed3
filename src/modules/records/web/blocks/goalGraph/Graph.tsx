/** Points by session: a disc for trials that the criterion counts, hollow where they are too few, a triangle for more help. */
import { type GoalGraph, type GraphPoint, linesOf } from '../../../domain/goalGraph';
import css from './goalGraph.module.css';

const [width, height, left, right, top, bottom] = [640, 240, 40, 12, 14, 30];

export function Graph({ graph: { percent, points } }: { graph: GoalGraph }) {
  const x = (at: number) => left + ((at + 0.5) * (width - left - right)) / points.length;
  const y = (rate: number) => top + ((100 - rate) * (height - top - bottom)) / 100;
  const every = Math.ceil(points.length / 10);
  return (
    <figure className={css.figure}>
      <svg className={css.graph} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={spoken(points, percent)}>
        {[0, 50, 100].map((rate) => (
          <g key={rate}>
            <line className={css.grid} x1={left} x2={width - right} y1={y(rate)} y2={y(rate)} />
            <text className={css.tick} x={left - 6} y={y(rate) + 4} textAnchor="end">
              {rate}%
            </text>
          </g>
        ))}
        <line className={css.criterion} x1={left} x2={width - right} y1={y(percent)} y2={y(percent)} />
        {linesOf(points).map((line) => (
          <polyline key={line[0]} className={css.line} points={line.map((at) => `${x(at)},${y(points[at]?.rate ?? 0)}`).join(' ')} />
        ))}
        {points.map((point, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two sessions of a day have no other name
          <g key={at}>
            <Marks point={point} x={x(at)} y={y} />
            {at % every === 0 && (
              <text className={css.tick} x={x(at)} y={height - 10} textAnchor="middle">
                {point.day.slice(5)}
              </text>
            )}
          </g>
        ))}
      </svg>
      <figcaption className={css.note}>● 标准允许的辅助　○ 试次不够，不算　△ 更多辅助，不合并计算　虚线：达标 {percent}%</figcaption>
    </figure>
  );
}

function Marks({ point: { rate, counts, helpedRate }, x, y }: { point: GraphPoint; x: number; y: (rate: number) => number }) {
  return (
    <>
      {helpedRate !== null && <path className={css.helped} d={`M${x} ${y(helpedRate) - 5}l5 9h-10z`} />}
      {rate !== null && <circle className={counts ? css.counted : css.few} cx={x} cy={y(rate)} r={4} />}
    </>
  );
}

function spoken(points: readonly GraphPoint[], percent: number): string {
  const last = points.findLast(({ counts }) => counts);
  return `${points.length} 次课的正确率，达标线 ${percent}%${last ? `，最近 ${last.day} ${last.rate}%` : ''}`;
}
