/** Figures of a statistic as a table; each is a link to the list with its records. */
import { Link } from 'react-router';
import { formatAmountText } from '../../../domain/figureText';
import ui from '../../../ui/ui.module.css';
import type { StatisticAnswer, StatisticLine } from '../../../wire/statistics';
import css from './statistics.module.css';
import { statisticTexts as texts } from './statisticTexts';

interface StatisticTableProps {
  answer: StatisticAnswer;
  caption: string;
}

export function StatisticTable({ answer, caption }: StatisticTableProps) {
  const { figure, by, lines, rest } = answer;
  const { sides } = figure;
  const counts = { kind: 'count', unit: null } as const;
  const numbers = (amount: string | null, to: string | null, both: Both | undefined) => (
    <>
      {both && <Amount figure={counts} amount={both.of.amount} to={both.of.to} />}
      {both && <Amount figure={counts} amount={both.per.amount} to={both.per.to} />}
      <Amount figure={figure} amount={amount} to={both ? null : to} />
    </>
  );
  const whole = sides && { of: plain(sides.of[0]), per: plain(sides.per[0]) };
  return (
    <div className={css.scroll}>
      <table className={`${ui.table} ${css.table}`} aria-label={caption}>
        <thead>
          <tr>
            <th scope="col">{by?.title ?? texts.whole}</th>
            {sides && <th scope="col">{sides.of[0]?.title}</th>}
            {sides && <th scope="col">{sides.per[0]?.title}</th>}
            <th scope="col">{texts.amount(figure.title, figure.kind === 'count' ? null : figure.unit)}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.value ?? ''}>
              <th scope="row">
                <LineTitle line={line} />
              </th>
              {numbers(line.amount, line.to, line.sides ?? undefined)}
            </tr>
          ))}
          {rest && (
            <tr>
              <th scope="row">{by?.step ? texts.earlier(rest.groups) : texts.rest(rest.groups)}</th>
              {numbers(rest.amount, rest.to, sides ? { of: none, per: none } : undefined)}
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{texts.whole}</th>
            {numbers(figure.value, figure.to, whole ?? undefined)}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

type Side = { amount: string | null; to: string | null };
type Both = { of: Side; per: Side };
const none: Side = { amount: null, to: null };
const plain = (side: { value: string | null; to: string | null } | undefined): Side => ({
  amount: side?.value ?? null,
  to: side?.to ?? null,
});

function LineTitle({ line: { label, to, isOpen } }: { line: StatisticLine }) {
  return (
    <>
      {to === null ? label : <Link to={to}>{label}</Link>}
      {isOpen && <span className={`${ui.fine} ${css.open}`}>{texts.unfinished}</span>}
    </>
  );
}

function Amount({ figure, amount, to }: { figure: Parameters<typeof formatAmountText>[0]; amount: string | null; to: string | null }) {
  const text = formatAmountText(figure, amount);
  return <td>{to === null ? text : <Link to={to}>{text}</Link>}</td>;
}
