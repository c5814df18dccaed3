/** A row for each child: a dot for each complete link, what is missing, the days, the amount, and the next step with its page. */
import { Link } from 'react-router';
import { groupedAmount } from '../../../../../domain/amounts';
import { type ChainRow, type Gap, links, linkTitles } from '../../../domain/chain';
import { paceTitles } from '../../../domain/pace';
import css from './evidence.module.css';

export function ChainTable({ rows }: { rows: readonly ChainRow[] }) {
  if (rows.length === 0) return <p className={css.nothing}>没有这样的学员。</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section className={css.scroll} aria-label="各学员" tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">学员</th>
            {links.map((link) => (
              <th key={link} scope="col">
                {linkTitles[link]}
              </th>
            ))}
            <th scope="col">进度</th>
            <th scope="col" className={css.number}>
              应训天
            </th>
            <th scope="col" className={css.number}>
              实到
            </th>
            <th scope="col" className={css.number}>
              申报（元）
            </th>
            <th scope="col">下一步</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.stuId} row={row} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ row }: { row: ChainRow }) {
  const { stuId, stuName, gaps, pace, shouldDays, actualDays, amount, problem } = row;
  return (
    <tr>
      <th scope="row">
        <Link to={`/studentModel/basicFile?stuId=${stuId}`}>{stuName}</Link>
      </th>
      {links.map((link) => (
        <Cell key={link} gap={gaps.find((gap) => gap.link === link)} />
      ))}
      <td className={pace === 'risk' ? css.wrong : undefined}>{paceTitles[pace]}</td>
      <td className={css.number}>{shouldDays}</td>
      <td className={css.number}>{actualDays}</td>
      <td className={`${css.number} ${amount === '0.00' ? css.wrong : ''}`}>{amount === undefined ? '–' : groupedAmount(amount)}</td>
      <td>
        <Next gap={gaps[0]} more={gaps.length - 1} problem={problem} />
      </td>
    </tr>
  );
}

function Cell({ gap }: { gap: Gap | undefined }) {
  if (!gap)
    return (
      <td>
        <i className={css.dot} role="img" aria-label="完整" />
      </td>
    );
  return (
    <td>
      <Link className={gap.isEarly ? css.early : css.gap} to={gap.path} title={`${gap.who.name} ${gap.todo}`}>
        {gap.text}
      </Link>
    </td>
  );
}

function Next({ gap, more, problem }: { gap: Gap | undefined; more: number; problem: string | undefined }) {
  if (!gap) return problem ? <Link to="/studentModel/studentSubsidy">{problem}</Link> : null;
  return (
    <>
      <Link to={gap.path}>
        {gap.who.name} {gap.todo}
      </Link>
      {more > 0 && <small className={css.note}> 还有 {more} 处</small>}
    </>
  );
}
