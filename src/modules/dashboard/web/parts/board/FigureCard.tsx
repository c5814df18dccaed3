/** One number with its unit, its change and its definition. The number is a link to the list with the same records. */
import { Link } from 'react-router';
import ui from '../../../../../ui/ui.module.css';
import type { BoardPartAnswer, FigureAnswer } from '../../../../../wire/boards';
import { AboutFigure } from './AboutFigure';
import css from './board.module.css';
import { changeText, formatAmountText, nothing } from './figureTexts';

export function FigureCard({ part, asOf }: { part: BoardPartAnswer; asOf: string }) {
  const [figure] = part.figures;
  if (!figure) return null;
  const text = formatAmountText(figure, figure.value);
  const number = (
    <>
      <span className={css.number}>{text}</span> {text !== nothing && figure.unit}
    </>
  );
  return (
    <section className={`${ui.surface} ${ui.shrinkable} ${css.card}`} aria-label={part.title}>
      <div className={`${ui.line} ${css.cardHead}`}>
        <span className={`${ui.ellipsis} ${ui.second}`}>{part.title}</span>
        <AboutFigure figure={figure} period={part.period} asOf={asOf} />
      </div>
      <div className={`${ui.textRow} ${ui.note} ${css.cardBody}`}>
        {figure.to === null ? <span>{number}</span> : <Link to={figure.to}>{number}</Link>}
        <CardNote part={part} figure={figure} />
      </div>
    </section>
  );
}

type Side = Pick<NonNullable<FigureAnswer['sides']>['of'][number], 'title' | 'value' | 'to'>;

/** The unit stands inside of the link, which is wider than its number where it is touched. */
function CardSide({ side: { title, value, to }, isSecond, unit }: { side: Side; isSecond: boolean; unit: string | null | undefined }) {
  const text = `${value ?? nothing}${unit ? ` ${unit}` : ''}`;
  return (
    <span>
      {isSecond && ' / '}
      {to === null ? (
        text
      ) : (
        <Link to={to} title={title} aria-label={`${title} ${text}`}>
          {text}
        </Link>
      )}
    </span>
  );
}

/** Both sides of a share, each with its list, and the change. */
function CardNote({ part, figure }: { part: BoardPartAnswer; figure: FigureAnswer }) {
  const { sides } = figure;
  const isSimple = sides?.of.length === 1 && sides.per.length === 1;
  const unit = sides?.of[0]?.unit === sides?.per[0]?.unit ? sides?.per[0]?.unit : undefined;
  return (
    <span className={`${ui.wrap} ${ui.fine} ${css.note}`}>
      {sides && isSimple && (
        <span className={css.sides}>
          {[...sides.of, ...sides.per].map(({ title, value, to }, index) => (
            <CardSide key={title} side={{ title, value, to }} isSecond={index > 0} unit={index > 0 ? unit : undefined} />
          ))}
        </span>
      )}
      {figure.before !== null && <span>{changeText(figure, part.period)}</span>}
    </span>
  );
}
