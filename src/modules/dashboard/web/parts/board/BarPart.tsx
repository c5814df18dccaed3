/** Values of a field side by side: a table whose rows have a bar. Also rankings, and figures that follow from one another. */
import { toExact } from '../../../../../domain/decimal';
import ui from '../../../../../ui/ui.module.css';
import type { BoardPartAnswer, FigureAnswer, FigureLine } from '../../../../../wire/boards';
import { AboutFigure } from './AboutFigure';
import { Amount } from './AmountTable';
import css from './board.module.css';
import { formatUnit, partText } from './figureTexts';
import { Panel } from './Panel';

interface Row extends Pick<FigureLine, 'label' | 'amount' | 'to'> {
  key: string;
  figure: FigureAnswer;
  /** Right of the amount. */
  part: string | undefined;
}

export default function BarPart({ part, asOf }: { part: BoardPartAnswer; asOf: string }) {
  const [figure] = part.figures;
  if (!figure) return null;
  const rows = isSideBySide(part)
    ? listSideRows(part.figures)
    : part.show === 'funnel'
      ? listFunnelRows(part.figures)
      : listBarRows(part, figure);
  const whole = part.show === 'bar' && figure.left === 0 && figure.kind !== 'share' && figure.lines ? sumOf(figure.lines) : undefined;
  const isEmpty = rows.length === 0 || (part.show !== 'funnel' && rows.every(({ amount }) => amount === null || toExact(amount).eq(0)));
  return (
    <Panel
      title={part.title}
      wide={part.wide}
      side={
        <>
          {whole !== undefined && <span>共 {formatUnit(figure, whole)}</span>}
          <AboutFigure figure={figure} period={part.period} asOf={asOf} />
        </>
      }
    >
      {isEmpty ? <p className={css.done}>这段时间没有数据</p> : <Bars title={part.title} rows={rows} isRanked={part.show === 'ranking'} />}
      {figure.left > 0 && part.show !== 'funnel' && <p className={`${ui.hint} ${css.left}`}>还有 {figure.left} 项没有列出</p>}
    </Panel>
  );
}

/** Several figures beside one another, each with its own title. */
const isSideBySide = ({ show, figures }: BoardPartAnswer) => show === 'bar' && figures[0]?.lines === null;

function listSideRows(figures: readonly FigureAnswer[]): Row[] {
  return figures.map((figure) => ({ key: figure.key, label: figure.title, amount: figure.value, to: figure.to, figure, part: undefined }));
}

function listBarRows({ show }: BoardPartAnswer, figure: FigureAnswer): Row[] {
  const lines = figure.lines ?? [];
  const whole = show === 'bar' && figure.left === 0 && figure.kind !== 'share' ? sumOf(lines) : undefined;
  return lines.map((line) => ({
    ...line,
    key: line.value ?? '',
    figure,
    part: whole === undefined ? undefined : partText(line.amount, whole),
  }));
}

/** Each figure with its share of the one above it. */
function listFunnelRows(figures: readonly FigureAnswer[]): Row[] {
  return figures.map((figure, index) => {
    const before = figures[index - 1]?.value ?? null;
    const { key, title, value, to } = figure;
    return { key, label: title, amount: value, to, figure, part: index === 0 || before === null ? '' : partText(value, before) };
  });
}

const sumOf = (lines: readonly FigureLine[]) => lines.reduce((sum, { amount }) => sum.plus(amount ?? 0), toExact(0)).toFixed();

function Bars({ title, rows, isRanked }: { title: string; rows: readonly Row[]; isRanked: boolean }) {
  const most = Math.max(...rows.map(({ amount }) => Number(amount ?? 0)), 0);
  const hasParts = rows.some(({ part }) => part !== undefined);
  return (
    <table className={css.bars} aria-label={title}>
      <thead className={ui.spoken}>
        <tr>
          {isRanked && <th scope="col">名次</th>}
          <th scope="col">项目</th>
          <th scope="col">数量</th>
          {hasParts && <th scope="col">占比</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={row.key}>
            {isRanked && <td className={css.rank}>{index + 1}</td>}
            <th scope="row">{row.label}</th>
            <td className={css.barCell}>
              <span className={css.bar} style={{ width: widthOf(row.amount, most) }} />
              <Amount figure={row.figure} line={row} />
            </td>
            {hasParts && <td className={css.part}>{row.part}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Width of a bar; the longest one leaves room for its amount. */
function widthOf(amount: string | null, most: number): string {
  return most > 0 && amount !== null ? `calc((100% - 88px) * ${Math.max(0, Number(amount)) / most})` : '0';
}
