/** Rows of a bulk plan by outcome: one tab per outcome, 50 rows per page. */
import { Pagination, Segmented } from 'antd';
import { useEffect, useState } from 'react';
import ui from '../../../ui/ui.module.css';
import { type BulkRow, type BulkRowState, bulkCalls } from '../../../wire/bulk';
import { dialect } from '../../../wire/dialect';
import { useCall } from '../../call/useCall';
import { useNotify } from '../../call/useNotify';
import css from './bulk.module.css';
import { bulkTexts as texts } from './bulkTexts';

interface Tab {
  state: BulkRowState;
  label: string;
  count: number;
}

const pageSize = 50;

/** Tabs without rows are left out; the first of the others is open. */
export function BulkRows({ planId, tabs }: { planId: string; tabs: Tab[] }) {
  const filled = tabs.filter(({ count }) => count > 0);
  const [chosen, setChosen] = useState<BulkRowState>();
  const tab = filled.find(({ state }) => state === chosen) ?? filled[0];
  const [page, setPage] = useState(1);
  const rows = useRows(planId, tab?.state, page);
  if (!tab) return null;
  return (
    <div>
      <div className={`${ui.spread} ${css.head}`}>
        <Segmented
          options={filled.map(({ state, label }) => ({ value: state, label }))}
          value={tab.state}
          onChange={(state) => {
            setChosen(state);
            setPage(1);
          }}
        />
        {tab.count > pageSize && (
          <Pagination simple size="small" current={page} pageSize={pageSize} total={tab.count} showSizeChanger={false} onChange={setPage} />
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <section className={css.scroll} tabIndex={0} aria-label={tab.label}>
        <table className={`${ui.table} ${css.table}`}>
          <thead>
            <tr>
              <th scope="col">{texts.record}</th>
              {tab.state === 'refused' && <th scope="col">{texts.reason}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, label, reason }) => (
              <tr key={id}>
                <td>{label || texts.gone}</td>
                {tab.state === 'refused' && <td>{reason}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

function useRows(planId: string, state: BulkRowState | undefined, page: number): BulkRow[] {
  const call = useCall();
  const notify = useNotify();
  const [rows, setRows] = useState<BulkRow[]>([]);
  useEffect(() => {
    if (!state) return;
    let current = true;
    const asked = { [dialect.id]: planId, state, [dialect.page]: page, [dialect.pageSize]: pageSize };
    call(bulkCalls.report, asked).then((report) => current && setRows(report.rows), notify.failed);
    return () => {
      current = false;
    };
  }, [call, notify, planId, state, page]);
  return rows;
}
