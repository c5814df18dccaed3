/** A row for each child: a dot for each complete link, what is missing, the days, the amount, and the next step with its page. */
import { Checkbox } from 'antd';
import { Link } from 'react-router';
import { formatGrouped } from '../../../../../domain/amounts';
import ui from '../../../../../ui/ui.module.css';
import { type ChainRow, type Gap, links, linkTitles } from '../../../domain/chain';
import { paceTitles } from '../../../domain/pace';
import css from './evidence.module.css';

interface ChainTableProps {
  rows: readonly ChainRow[];
  month: string;
  /** Ids of children whose PDFs are wanted. */
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}

export function ChainTable({ rows, month, chosen, onChoose }: ChainTableProps) {
  if (rows.length === 0) return <p className={css.nothing}>没有这样的学员。</p>;
  const count = rows.filter(({ stuId }) => chosen.has(stuId)).length;
  const toggle = (ids: readonly string[], isOn: boolean) => {
    const next = new Set(chosen);
    for (const id of ids) isOn ? next.add(id) : next.delete(id);
    onChoose(next);
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section className={ui.scrollX} aria-label="各学员" tabIndex={0}>
      <table className={`${ui.table} ${ui.nowrap} ${css.table}`}>
        <thead>
          <tr>
            <th scope="col">
              <Checkbox
                aria-label="全选"
                checked={count === rows.length}
                indeterminate={count > 0 && count < rows.length}
                onChange={({ target }) =>
                  toggle(
                    rows.map(({ stuId }) => stuId),
                    target.checked,
                  )
                }
              />{' '}
              学员
            </th>
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
          {rows.map((row, at) => (
            <Row
              // biome-ignore lint/suspicious/noArrayIndexKey: a child may have two applications
              key={`${row.stuId} ${at}`}
              row={row}
              month={month}
              isChosen={chosen.has(row.stuId)}
              onChoose={(isOn) => toggle([row.stuId], isOn)}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface RowProps {
  row: ChainRow;
  month: string;
  isChosen: boolean;
  onChoose: (isOn: boolean) => void;
}

function Row({ row, month, isChosen, onChoose }: RowProps) {
  const { stuId, stuName, gaps, pace, shouldDays, actualDays, amount, problem } = row;
  return (
    <tr>
      <th scope="row">
        <Checkbox aria-label={`选择${stuName}`} checked={isChosen} onChange={({ target }) => onChoose(target.checked)} />{' '}
        <Link to={`/studentModel/childEvidence?stuId=${stuId}&month=${month}`}>{stuName}</Link>
      </th>
      {links.map((link) => (
        <ChainCell key={link} gap={gaps.find((gap) => gap.link === link)} />
      ))}
      <td className={pace === 'risk' ? ui.wrong : undefined}>{paceTitles[pace]}</td>
      <td className={css.number}>{shouldDays}</td>
      <td className={css.number}>{actualDays}</td>
      <td className={`${css.number} ${amount === '0.00' ? ui.wrong : ''}`}>{amount === undefined ? '–' : formatGrouped(amount)}</td>
      <td>
        <Next gap={gaps[0]} more={gaps.length - 1} problem={problem} />
      </td>
    </tr>
  );
}

/** A dot for a complete link; a gap is a link to the page where it is closed. */
export function ChainCell({ gap }: { gap: Gap | undefined }) {
  if (!gap)
    return (
      <td>
        <i className={css.dot} role="img" aria-label="完整" />
      </td>
    );
  return (
    <td>
      <Link className={gap.isEarly ? css.early : `${ui.wrongTint} ${css.gap}`} to={gap.path} title={`${gap.who.name} ${gap.todo}`}>
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
      {more > 0 && <small className={ui.note}> 还有 {more} 处</small>}
    </>
  );
}
