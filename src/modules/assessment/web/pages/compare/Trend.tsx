import { lastOf } from '../../../../../domain/must';
import css from './compare.module.css';
import { listTrendPoints } from './trendPoints';

const size = { width: 96, height: 24 } as const;

/** A line through the values; hidden from screen readers, because the figures stand beside it. */
export function Trend({ values }: { values: readonly (number | null)[] }) {
  const points = listTrendPoints(values, size);
  if (points.length < 2) return null;
  const last = lastOf(points);
  return (
    <svg className={css.trend} width={size.width} height={size.height} viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      <circle cx={last.x} cy={last.y} r="2.5" />
    </svg>
  );
}
