/** Points by session, phases apart by vertical lines, the criterion across; marks by prompt level, hollow where they do not count. */
import ui from '../../../../../ui/ui.module.css';
import type { NamedGraph } from '../../../domain/goalGraph';
import { type GraphPoint, linesOf, phaseStartsOf } from '../../../domain/goalGraph';
import { phaseTitles } from '../../../domain/phases';
import css from './goalGraph.module.css';
import { Legend } from './Legend';
import { Mark } from './marks';

const [least, height, left, right, top, bottom] = [640, 260, 44, 16, 30, 30];
/** Pixels that a point needs. */
const perPoint = 24;

interface GraphProps {
  graph: NamedGraph;
  /** Scales to the available width, whatever the number of points; for print. */
  fits?: boolean;
}

export function Graph({ graph, fits = false }: GraphProps) {
  const { percent, points, order } = graph;
  const width = Math.max(least, left + right + points.length * perPoint);
  const x = (at: number) => left + ((at + 0.5) * (width - left - right)) / points.length;
  const y = (rate: number) => top + ((100 - rate) * (height - top - bottom)) / 100;
  return (
    <figure className={ui.flush}>
      <section className={ui.scrollX} aria-label="训练曲线图" {...(!fits && { tabIndex: 0 })}>
        <svg
          className={fits ? css.fitted : css.graph}
          viewBox={`0 0 ${width} ${height}`}
          style={fits ? undefined : { minWidth: width, maxWidth: Math.max(width, 900) }}
          role="img"
          aria-label={formatPoints(points, percent)}
        >
          {[0, 20, 40, 60, 80, 100].map((rate) => (
            <g key={rate}>
              <line className={css.grid} x1={left} x2={width - right} y1={y(rate)} y2={y(rate)} />
              <text className={css.tick} x={left - 6} y={y(rate) + 4} textAnchor="end">
                {rate}%
              </text>
            </g>
          ))}
          <line className={css.criterion} x1={left} x2={width - right} y1={y(percent)} y2={y(percent)} />
          <Phases points={points} x={(at) => x(at) - (x(1) - x(0)) / 2} />
          {linesOf(points).map((line) => (
            <polyline key={line[0]} className={css.line} points={line.map((at) => `${x(at)},${y(points[at]?.rate ?? 0)}`).join(' ')} />
          ))}
          {points.map((point, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two sessions of a day have no other name
            <Marks key={at} point={point} x={x(at)} y={y} order={order} />
          ))}
          <Days points={points} x={x} />
        </svg>
      </section>
      <Legend graph={graph} />
    </figure>
  );
}

/** A line before the first point of each phase, and its name. */
function Phases({ points, x }: { points: readonly GraphPoint[]; x: (at: number) => number }) {
  return phaseStartsOf(points).map(({ at, phase }) => (
    <g key={at}>
      {at > 0 && <line className={css.phase} x1={x(at)} x2={x(at)} y1={top - 18} y2={height - bottom} />}
      {phase && (
        <text className={css.phaseName} x={x(at) + 4} y={top - 8}>
          {phaseTitles[phase]}
        </text>
      )}
    </g>
  ));
}

function Marks({ point, x, y, order }: { point: GraphPoint; x: number; y: (rate: number) => number; order: readonly number[] }) {
  const { rate, most, counts, helped } = point;
  return (
    <>
      {helped.map((part) => (
        <Mark key={part.level} rank={part.level === null ? -1 : order.indexOf(part.level)} filled={false} x={x} y={y(part.rate)} />
      ))}
      {rate !== null && <Mark rank={order.indexOf(most ?? 0)} filled={counts} x={x} y={y(rate)} />}
    </>
  );
}

function Days({ points, x }: { points: readonly GraphPoint[]; x: (at: number) => number }) {
  const every = Math.ceil(points.length / 12);
  return points.map(
    ({ day }, at) =>
      at % every === 0 && (
        // biome-ignore lint/suspicious/noArrayIndexKey: two sessions of a day have no other name
        <text key={at} className={css.tick} x={x(at)} y={height - 10} textAnchor="middle">
          {day.slice(5)}
        </text>
      ),
  );
}

function formatPoints(points: readonly GraphPoint[], percent: number): string {
  const last = points.findLast(({ counts }) => counts);
  return `${points.length} 次的正确率，达标线 ${percent}%${last ? `，最近 ${last.day} ${last.rate}%` : ''}`;
}
