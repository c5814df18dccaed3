/**
 * The running chart of one thing that is trained: after each trial the share of right ones at its level. No line is drawn across a change of
 * level, which a vertical line marks. The same stands below in words.
 */
import { formatMarks } from '../../../../../../fields/marks/format';
import ui from '../../../../../../ui/ui.module.css';
import { listTrialPoints, type Trial, type TrialPoint } from '../../../../domain/trials';
import css from './trials.module.css';

const [width, height, left, right, top, bottom] = [320, 112, 34, 8, 8, 20];
/** Trials the chart has room for at first. */
const fewest = 10;

interface TrialChartProps {
  trials: readonly Trial[];
  titleOf: (level: number | null) => string;
}

export function TrialChart({ trials, titleOf }: TrialChartProps) {
  const points = listTrialPoints(trials);
  const step = (width - left - right) / Math.max(fewest, points.length);
  const x = (at: number) => left + (at + 0.5) * step;
  const y = (percent: number) => top + ((100 - percent) * (height - top - bottom)) / 100;
  const runs = runsOf(points);
  const last = points.at(-1) as TrialPoint;
  const every = Math.ceil(Math.max(fewest, points.length) / 10);
  return (
    <figure className={ui.flush}>
      <svg
        className={css.chart}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`${points.length} 次试次的正确率，最近 ${titleOf(last.level)} ${last.percent}%`}
      >
        {[0, 50, 100].map((percent) => (
          <g key={percent}>
            <line className={css.grid} x1={left} x2={width - right} y1={y(percent)} y2={y(percent)} />
            <text className={css.tick} x={left - 4} y={y(percent) + 4} textAnchor="end">
              {percent}%
            </text>
          </g>
        ))}
        {runs.map(([from, to], at) => (
          <g key={from}>
            {at > 0 && <line className={css.change} x1={x(from) - step / 2} x2={x(from) - step / 2} y1={top} y2={height - bottom} />}
            <polyline
              className={css.line}
              points={points
                .slice(from, to + 1)
                .map(({ percent }, n) => `${x(from + n)},${y(percent)}`)
                .join(' ')}
            />
          </g>
        ))}
        {points.map((point, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: trials have no other name
          <g key={at}>
            <circle className={point.right ? css.hit : css.miss} cx={x(at)} cy={y(point.percent)} r={3.5} />
            {(at + 1) % every === 0 && (
              <text className={css.tick} x={x(at)} y={height - 6} textAnchor="middle">
                {at + 1}
              </text>
            )}
          </g>
        ))}
      </svg>
      <figcaption className={`${ui.flush} ${ui.note} ${css.note}`}>
        {runs.map(([from, to], at) => (
          <span key={from} className={ui.breakable}>
            {at > 0 && '｜'}
            {titleOf(points[from]?.level ?? null)} {formatMarks(points.slice(from, to + 1))}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

/** First and last trial of each stretch at one level. */
function runsOf(points: readonly TrialPoint[]): [from: number, to: number][] {
  const runs: [number, number][] = [];
  points.forEach(({ level }, at) => {
    const run = runs.at(-1);
    if (run && points[at - 1]?.level === level) run[1] = at;
    else runs.push([at, at]);
  });
  return runs;
}
