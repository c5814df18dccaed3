/** Amounts of one figure as a table, each with its list. */
import { Link } from 'react-router';
import ui from '../../../../../ui/ui.module.css';
import type { FigureAnswer, FigureLine } from '../../../../../wire/boards';
import css from './board.module.css';
import { formatAmountText } from './figureTexts';

interface AmountTableProps {
  caption: string;
  figure: FigureAnswer;
  lines: readonly FigureLine[];
  titleOf: (line: FigureLine) => string;
}

export function AmountTable({ caption, figure, lines, titleOf }: AmountTableProps) {
  return (
    <table className={`${ui.table} ${css.table}`} aria-label={caption}>
      <thead>
        <tr>
          <th scope="col">项目</th>
          <th scope="col">{figure.unit === null ? figure.title : `${figure.title}（${figure.unit}）`}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.value ?? ''}>
            <th scope="row">
              {titleOf(line)}
              {line.isOpen && '，还没有结束'}
            </th>
            <td>
              <Amount figure={figure} line={line} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** An amount that leads to its list. */
export function Amount({ figure, line }: { figure: FigureAnswer; line: Pick<FigureLine, 'amount' | 'to'> }) {
  const text = formatAmountText(figure, line.amount);
  return line.to === null ? text : <Link to={line.to}>{text}</Link>;
}
