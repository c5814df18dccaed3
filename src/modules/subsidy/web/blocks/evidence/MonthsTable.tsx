/** A row for each month: a dot for each complete link, what is missing otherwise. */
import { Button } from 'antd';
import ui from '../../../../../ui/ui.module.css';
import { links, linkTitles } from '../../../domain/chain';
import type { ChildChain } from '../../../domain/childChain';
import { ChainCell } from '../../pages/evidence/ChainTable';
import css from '../../pages/evidence/evidence.module.css';

interface MonthsTableProps {
  months: ChildChain['months'];
  month: string;
  onChoose: (month: string) => void;
}

export function MonthsTable({ months, month, onChoose }: MonthsTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section className={ui.scrollX} aria-label="各月证据链" tabIndex={0}>
      <table className={`${ui.table} ${ui.nowrap} ${css.table}`}>
        <thead>
          <tr>
            <th scope="col">月份</th>
            {links.map((link) => (
              <th key={link} scope="col">
                {linkTitles[link]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map(({ month: one, covered, gaps }) => (
            <tr key={one} data-current={one === month || undefined}>
              <th scope="row">
                <Button type="link" size="small" aria-current={one === month || undefined} onClick={() => onChoose(one)}>
                  {one}
                </Button>
              </th>
              {covered ? (
                links.map((link) => <ChainCell key={link} gap={gaps.find((gap) => gap.link === link)} />)
              ) : (
                <td colSpan={links.length} className={ui.note}>
                  没有训练补贴
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
