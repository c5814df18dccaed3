/** Figures side by side for each value of a field or step of time; and days as a map of their amounts. */

import { Link } from 'react-router';
import { must } from '../../../../../domain/must';
import { formatWeekday, weekdayOf } from '../../../../../domain/weekday';
import ui from '../../../../../ui/ui.module.css';
import type { BoardPartAnswer } from '../../../../../wire/boards';
import { AboutFigure } from './AboutFigure';
import { Amount } from './AmountTable';
import css from './board.module.css';
import { formatStep } from './figureTexts';
import { Panel } from './Panel';

interface PartProps {
  part: BoardPartAnswer;
  asOf: string;
}

export default function TablePart({ part, asOf }: PartProps) {
  const { figures } = part;
  const values = [...new Map(figures.flatMap(({ lines }) => (lines ?? []).map((line) => [line.value, line] as const))).values()];
  if (part.show === 'heat') return <HeatPart part={part} asOf={asOf} />;
  return (
    <Panel title={part.title} wide={part.wide}>
      {values.length === 0 && <p className={css.done}>这段时间没有数据</p>}
      <div className={css.scroll}>
        <table className={`${ui.table} ${css.table}`} aria-label={part.title}>
          <thead>
            <tr>
              <th scope="col">项目</th>
              {figures.map((figure) => (
                <th key={figure.key} scope="col">
                  {figure.title} <AboutFigure figure={figure} period={part.period} asOf={asOf} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {values.map(({ value, label }) => (
              <tr key={value ?? ''}>
                <th scope="row">{label}</th>
                {figures.map((figure) => (
                  <td key={figure.key}>
                    <Amount figure={figure} line={figure.lines?.find((line) => line.value === value) ?? { amount: null, to: null }} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

/** Heat map of days in rows of weeks: the colour grows stronger with the amount, and each cell shows its number. */
function HeatPart({ part, asOf }: PartProps) {
  const [figure] = part.figures;
  const lines = figure?.lines ?? [];
  const most = Math.max(...lines.map(({ amount }) => Number(amount ?? 0)), 0);
  const first = lines[0]?.value ?? null;
  if (!figure) return null;
  return (
    <Panel title={part.title} wide={part.wide} side={<AboutFigure figure={figure} period={part.period} asOf={asOf} />}>
      <div className={`${ui.fine} ${css.heatDays}`} aria-hidden>
        {[1, 2, 3, 4, 5, 6, 7].map((day) => (
          <span key={day}>{formatWeekday(day, '周')}</span>
        ))}
      </div>
      <ol className={css.heat}>
        {lines.map((line, index) => (
          <li key={line.value} style={index === 0 && first !== null ? { gridColumnStart: weekdayOf(first) } : undefined}>
            <Link
              to={line.to ?? ''}
              className={css.heatDay}
              style={{ '--share': `${most > 0 ? (Number(line.amount ?? 0) / most) * 80 : 0}%` } as React.CSSProperties}
            >
              <span>{formatStep(must(line.value, 'day of the line'))}</span>
              <span className={ui.spoken}>{` ${formatWeekday(weekdayOf(must(line.value, 'day of the line')), '周')}，`}</span>
              <strong>{line.amount}</strong>
              <span className={ui.spoken}>{figure.unit}</span>
            </Link>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
