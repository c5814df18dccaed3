/** One month of a child: each link with the records it rests on, then each attended lesson with what follows from it. */

import { formatYuan, toHundredths } from '../../../../../domain/amounts';
import { LinkFromHere } from '../../../../../engine/page/fromHere';
import { TableHead } from '../../../../../ui/TableHead';
import ui from '../../../../../ui/ui.module.css';
import { linkTitles } from '../../../domain/chain';
import type { Cell, ChildMonth, Line, Step } from '../../../domain/childChain';
import css from '../../pages/evidence/evidence.module.css';

interface MonthDetailProps {
  detail: ChildMonth;
  /** For print: without links. */
  plain?: boolean;
}

export function MonthDetail({ detail, plain = false }: MonthDetailProps) {
  const { month, covered, steps, lines, amount, shouldDays, actualDays, minDays } = detail;
  if (!covered)
    return (
      <section className={`${ui.surface} ${ui.shrinkable}`} aria-label={month}>
        <p className={css.nothing}>{month} 没有训练补贴，不需要证据链。</p>
      </section>
    );
  return (
    <>
      <section className={`${ui.surface} ${ui.shrinkable}`} aria-label={`${month} 各环节`}>
        <h3 className={`${ui.title15} ${css.heading}`}>
          {month}{' '}
          <small className={ui.note}>
            应训 {shouldDays} 天，实到 {actualDays} 天{minDays > 0 && `，最少 ${minDays} 天`}
            {amount !== null && `，申报 ${formatYuan(toHundredths(amount))}`}
          </small>
        </h3>
        <dl className={css.steps}>
          {steps.map((step) => (
            <StepLine key={step.link} step={step} plain={plain} />
          ))}
        </dl>
      </section>
      <section className={`${ui.surface} ${ui.shrinkable}`} aria-label={`${month} 每节课`}>
        {lines.length === 0 ? <p className={css.nothing}>这个月还没有上过课。</p> : <Lessons lines={lines} plain={plain} />}
      </section>
    </>
  );
}

function StepLine({ step: { link, gap, references, closed }, plain }: { step: Step; plain: boolean }) {
  return (
    <div className={css.step}>
      <dt>{linkTitles[link]}</dt>
      <dd>
        {gap ? (
          <>
            <span className={gap.isEarly ? css.early : `${ui.wrongTint} ${css.gap}`}>{gap.text}</span>{' '}
            {plain ? (
              `${gap.who.name} ${gap.todo}`
            ) : (
              <LinkFromHere to={gap.path}>
                {gap.who.name} {gap.todo}
              </LinkFromHere>
            )}
          </>
        ) : (
          references.length === 0 && <span className={ui.note}>{closed ? '完整，您没有查看的权限' : '完整'}</span>
        )}
        {references.map((reference) => (
          <span key={`${reference.to}${reference.text}`} className={ui.breakable}>
            {reference.to !== null && !plain ? <LinkFromHere to={reference.to}>{reference.text}</LinkFromHere> : reference.text}
          </span>
        ))}
      </dd>
    </div>
  );
}

function Lessons({ lines, plain }: { lines: readonly Line[]; plain: boolean }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section className={ui.scrollX} aria-label="每节课" tabIndex={0}>
      <table className={`${ui.table} ${ui.nowrap} ${css.table}`}>
        <TableHead titles={['日期', '课次', '训练记录', '课时', '打卡']} />
        <tbody>
          {lines.map(({ day, lesson, record, hours, checkIn }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a day may have several lessons
            <tr key={`${day} ${at}`}>
              <th scope="row">{day.slice(5)}</th>
              {[lesson, record, hours, checkIn].map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns stay where they are
                <td key={column}>
                  <LessonCell cell={cell} plain={plain} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function LessonCell({ cell: { state, text, to }, plain }: { cell: Cell; plain: boolean }) {
  if (state === 'missing') return <span className={`${ui.wrongTint} ${css.gap}`}>{text}</span>;
  if (state === 'closed') return <span className={ui.note}>{text}</span>;
  return to !== null && !plain ? <LinkFromHere to={to}>{text}</LinkFromHere> : text;
}
