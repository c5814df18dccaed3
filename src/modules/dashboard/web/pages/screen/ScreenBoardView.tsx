/** One board on the canvas: numbers above, charts below. Charts are plain elements and SVG, drawn without animation. */

import { memo } from 'react';
import { firstOf, lastOf } from '../../../../../domain/must';
import ui from '../../../../../ui/ui.module.css';
import type { BoardPartAnswer, FigureAnswer } from '../../../../../wire/boards';
import type { ScreenBoard } from '../../../../../wire/screen';
import { changeText, formatAmountText, formatStep, formatUnit, nothing, partText } from '../../parts/board/figureTexts';
import { lineGeometry } from '../../parts/board/linePoints';
import { type Bar, barsOf } from './bars';
import css from './screen.module.css';

export const ScreenBoardView = memo(function ScreenBoardView({ board, isShown }: { board: ScreenBoard; isShown: boolean }) {
  const numbers = board.parts.filter(({ show }) => show === 'figure');
  const charts = board.parts.filter(({ show }) => show !== 'figure');
  const columns = charts.length > 6 ? 4 : charts.length === 4 || charts.length < 3 ? 2 : 3;
  const size = chartSizes[charts.length > columns ? 'half' : 'whole'][columns];
  return (
    <section className={isShown ? css.board : css.away} aria-label={board.title} aria-hidden={!isShown}>
      {numbers.length > 0 && (
        <div className={css.numbers} data-many={numbers.length > 6}>
          {numbers.map((part) => (
            <NumberCard key={part.name} part={part} />
          ))}
        </div>
      )}
      <div className={css.charts} data-columns={columns}>
        {charts.map((part) => (
          <section key={part.name} className={css.panel} aria-label={part.title}>
            <h2 className={css.panelTitle}>{part.title}</h2>
            {part.show === 'line' ? <Line figure={firstOf(part.figures)} size={size} /> : <Bars part={part} />}
          </section>
        ))}
      </div>
    </section>
  );
});

function NumberCard({ part }: { part: BoardPartAnswer }) {
  const figure = firstOf(part.figures);
  const text = formatAmountText(figure, figure.value);
  return (
    <section className={css.card} aria-label={part.title}>
      <h2 className={`${ui.ellipsis} ${css.label}`}>{part.title}</h2>
      <p className={css.value} data-long={text.length > 8}>
        {text} {text !== nothing && <span className={css.unit}>{figure.unit}</span>}
      </p>
      <p className={css.change}>{figure.before === null ? '' : changeText(figure, part.period)}</p>
    </section>
  );
}

function Bars({ part }: { part: BoardPartAnswer }) {
  const bars = barsOf(part);
  const most = Math.max(...bars.map(({ amount }) => Number(amount ?? 0)), 0);
  if (most === 0) return <p className={css.empty}>没有数据</p>;
  return (
    <ol className={`${ui.list} ${css.bars}`} data-many={bars.length > 8}>
      {bars.map((bar, at) => (
        <BarRow key={bar.key} bar={bar} rank={part.show === 'ranking' ? at + 1 : undefined} most={most} />
      ))}
    </ol>
  );
}

function BarRow({ bar, rank, most }: { bar: Bar; rank: number | undefined; most: number }) {
  const { label, amount, figure, whole } = bar;
  return (
    <li className={`${ui.line} ${css.bar}`}>
      {rank !== undefined && <span className={css.rank}>{rank}</span>}
      <span className={`${ui.ellipsis} ${css.barLabel}`}>{label}</span>
      <span className={css.track}>
        <span className={css.fill} style={{ width: `${(Math.max(0, Number(amount ?? 0)) / most) * 100}%` }} />
      </span>
      <span className={css.amount}>{formatUnit(figure, amount)}</span>
      {whole !== undefined && <span className={css.part}>{partText(amount, whole)}</span>}
    </li>
  );
}

/** Room for a drawing on the canvas, in px: in two to four columns, in one of two rows or over the whole height. */
const chartSizes = {
  half: { 2: { width: 864, height: 198 }, 3: { width: 546, height: 198 }, 4: { width: 394, height: 198 } },
  whole: { 2: { width: 864, height: 520 }, 3: { width: 546, height: 520 }, 4: { width: 394, height: 520 } },
} as const;
/** Room for a label of the axis. */
const labelWidth = 88;

function Line({ figure, size }: { figure: FigureAnswer; size: { width: number; height: number } }) {
  const box = { left: 72, top: 12, width: size.width - 110, height: size.height - 52 };
  const lines = figure.lines ?? [];
  const { runs, ticks } = lineGeometry(
    lines.map(({ amount }) => (amount === null ? null : Number(amount))),
    box,
  );
  const every = Math.max(1, Math.ceil(((lines.length - 1) * labelWidth) / box.width));
  const last = lines.findLast(({ amount }) => amount !== null);
  if (!last) return <p className={css.empty}>没有数据</p>;
  return (
    <>
      <p className={css.last}>
        {formatStep(last.value ?? '')} <strong>{formatUnit(figure, last.amount)}</strong>
        {last.isOpen && '，还没有结束'}
      </p>
      <svg className={css.line} viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={figure.title}>
        {ticks
          .filter(({ value }) => figure.kind !== 'share' || value <= 100)
          .map(({ y, value }) => (
            <g key={value}>
              <line className={css.grid} x1={box.left} x2={box.left + box.width} y1={y} y2={y} />
              <text className={css.axis} x={box.left - 10} y={y + 6} textAnchor="end">
                {value >= 10_000 ? `${Number((value / 10_000).toFixed(1))}万` : value}
              </text>
            </g>
          ))}
        {lines.map(({ value }, at) =>
          (lines.length - 1 - at) % every === 0 ? (
            <text key={value} className={css.axis} x={xOf(at, lines.length, box)} y={size.height - 14} textAnchor="middle">
              {formatStep(value ?? '')}
            </text>
          ) : null,
        )}
        {runs.map((run) => (
          <polyline key={firstOf(run).at} className={css.path} points={run.map(({ x, y }) => `${x},${y}`).join(' ')} />
        ))}
        {runs.at(-1)?.at(-1) && <circle className={css.dot} cx={lastOf(lastOf(runs)).x} cy={lastOf(lastOf(runs)).y} r={6} />}
      </svg>
    </>
  );
}

const xOf = (at: number, count: number, box: { left: number; width: number }) =>
  box.left + (count > 1 ? (at / (count - 1)) * box.width : box.width / 2);
