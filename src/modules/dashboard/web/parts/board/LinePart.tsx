/** A figure along time, drawn as SVG; the same numbers as a table, each with its list. One of several figures is shown at a time. */

import { useState } from 'react';
import { useNavigate } from 'react-router';
import { firstOf, itemAt, lastOf, must } from '../../../../../domain/must';
import { formatWeekday, weekdayOf } from '../../../../../domain/weekday';
import ui from '../../../../../ui/ui.module.css';
import type { BoardPartAnswer, FigureAnswer, FigureLine } from '../../../../../wire/boards';
import { AboutFigure } from './AboutFigure';
import { AmountTable } from './AmountTable';
import css from './board.module.css';
import { formatAmountText, formatStep, formatUnit } from './figureTexts';
import { lineGeometry } from './linePoints';
import { Panel } from './Panel';

const box = { left: 56, top: 12, width: 556, height: 180 };
const size = { width: 640, height: 226 };
/** Labels below the axis. */
const labels = 5;

export default function LinePart({ part, asOf }: { part: BoardPartAnswer; asOf: string }) {
  const [chosen, setChosen] = useState(firstOf(part.figures).key);
  const [asTable, setAsTable] = useState(false);
  const figure = part.figures.find(({ key }) => key === chosen) ?? firstOf(part.figures);
  const lines = figure.lines ?? [];
  return (
    <Panel
      title={part.title}
      wide={part.wide}
      side={
        <>
          <AboutFigure figure={figure} period={part.period} asOf={asOf} />
          <button type="button" className={`${ui.linkButton} ${css.link}`} aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
            {asTable ? '看图' : '看表'}
          </button>
        </>
      }
    >
      {part.figures.length > 1 && (
        <fieldset className={`${ui.wrap} ${css.choices}`} aria-label="指标">
          {part.figures.map(({ key, title }) => (
            <button
              key={key}
              type="button"
              className={`${ui.note} ${css.choice}`}
              aria-pressed={key === figure.key}
              onClick={() => setChosen(key)}
            >
              {title}
            </button>
          ))}
        </fieldset>
      )}
      <div className={css.panelBody}>
        {/* Lines without a date are shown in the table only. */}
        {!asTable && <Drawing figure={figure} lines={lines.filter(({ value }) => value !== null)} />}
        <div className={asTable ? css.scroll : ui.spoken}>
          <AmountTable caption={`${part.title}，${figure.title}`} figure={figure} lines={[...lines].reverse()} titleOf={dayTitle} />
        </div>
      </div>
    </Panel>
  );
}

const dayTitle = ({ value, label }: FigureLine) =>
  value?.length === 10 ? `${value} ${formatWeekday(weekdayOf(value), '周')}` : (value ?? label);

function Drawing({ figure, lines }: { figure: FigureAnswer; lines: readonly FigureLine[] }) {
  const navigate = useNavigate();
  const [at, setAt] = useState<number>();
  const { runs, ticks } = lineGeometry(
    lines.map(({ amount }) => (amount === null ? null : Number(amount))),
    box,
  );
  const points = runs.flat();
  if (points.length === 0) return <p className={css.done}>这段时间没有数据</p>;
  const shown = points.find((point) => point.at === at) ?? lastOf(points);
  const line = itemAt(lines, shown.at);
  const every = Math.max(1, Math.ceil((lines.length - 1) / (labels - 1)));
  const toPoint = (clientX: number, svg: SVGSVGElement) => {
    const { left, width } = svg.getBoundingClientRect();
    const x = ((clientX - left) / width) * size.width;
    return points.reduce((near, point) => (Math.abs(point.x - x) < Math.abs(near.x - x) ? point : near)).at;
  };
  return (
    // Hidden from screen readers, which read the same numbers in the table.
    <div aria-hidden="true">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: by keys the same lists are opened from the table */}
      <svg
        className={css.line}
        viewBox={`0 0 ${size.width} ${size.height}`}
        onMouseMove={(event) => setAt(toPoint(event.clientX, event.currentTarget))}
        onMouseLeave={() => setAt(undefined)}
        onClick={() => line.to !== null && navigate(line.to)}
      >
        <title>{figure.title}</title>
        {ticks.map(({ y, value }) => (
          <g key={value}>
            <line className={css.grid} x1={box.left} x2={box.left + box.width} y1={y} y2={y} />
            <text className={css.axis} x={box.left - 8} y={y + 4} textAnchor="end">
              {formatTick(value)}
            </text>
          </g>
        ))}
        {lines.map(({ value }, index) =>
          value !== null && (lines.length - 1 - index) % every === 0 ? (
            <text key={value} className={css.axis} x={xOf(index, lines.length)} y={size.height - 8} textAnchor="middle">
              {formatStep(value)}
            </text>
          ) : null,
        )}
        {runs.length > 1 && <polyline className={css.gap} points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />}
        {runs.map((run) => (
          <polyline key={firstOf(run).at} className={css.path} points={run.map(({ x, y }) => `${x},${y}`).join(' ')} />
        ))}
        {runs
          .filter((run) => run.length === 1)
          .map(([point]) => (
            <circle
              key={must(point, 'only point of the run').at}
              className={css.dot}
              cx={must(point, 'only point of the run').x}
              cy={must(point, 'only point of the run').y}
              r={2}
            />
          ))}
        <circle className={line.isOpen ? css.openDot : css.dot} cx={shown.x} cy={shown.y} r={4} />
      </svg>
      <p className={`${ui.note} ${css.pointText}`}>
        {line.value !== null && formatStep(line.value)} <strong>{formatUnit(figure, line.amount)}</strong>
        {line.isOpen && '，还没有结束'}
      </p>
    </div>
  );
}

const xOf = (index: number, count: number) => box.left + (count > 1 ? (index / (count - 1)) * box.width : box.width / 2);

/** Short form of long amounts: 1.2万. */
function formatTick(value: number): string {
  if (Math.abs(value) >= 10_000) return `${Number((value / 10_000).toFixed(1))}万`;
  return formatAmountText({ kind: 'amount', unit: null }, String(value));
}
