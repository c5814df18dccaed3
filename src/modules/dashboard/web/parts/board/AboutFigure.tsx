/** Definition of a figure (records, data scope, period), opened by a help icon beside its title. */
import { QuestionCircleOutlined } from '@ant-design/icons';
import type { FocusEvent } from 'react';
import ui from '../../../../../ui/ui.module.css';
import type { BoardPeriod, FigureAnswer } from '../../../../../wire/boards';
import css from './board.module.css';
import { listAboutLines } from './figureTexts';

export function AboutFigure({ figure, period, asOf }: { figure: FigureAnswer; period: BoardPeriod | null; asOf: string }) {
  const closeBeside = ({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) => {
    if (!currentTarget.contains(relatedTarget)) currentTarget.open = false;
  };
  return (
    <details className={`${ui.hint} ${css.about}`} onBlur={closeBeside}>
      <summary aria-label={`${figure.title}的口径`}>
        <QuestionCircleOutlined />
      </summary>
      <dl className={`${ui.surface} ${css.aboutText}`}>
        {listAboutLines(figure, period, asOf).map(([title, text]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
