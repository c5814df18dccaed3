/** 账户对账: opening + in − out = closing of every account, month by month, whether the month is closed or still runs. */
import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { PageExtensionProps } from '../../../../../engine/extensions';
import { todayInShanghai } from '../../../../../fields/components/today';
import { formatMoney } from '../../../../../fields/money/format';
import { ProblemState } from '../../../../../ui/ProblemState';
import { Skeleton } from '../../../../../ui/Skeleton';
import ui from '../../../../../ui/ui.module.css';
import { getNextMonth, type Reconciliation, sumAccounts } from '../../../domain/reconciliation';
import css from './reconcile.module.css';
import { useReconciliation } from './useReconciliation';

export function ReconcilePage({ resource }: PageExtensionProps) {
  const current = todayInShanghai().slice(0, 7);
  const [params] = useSearchParams();
  const [month, setMonth] = useState(findMonth(params.get('month'), current));
  const { answer, error, busy, again } = useReconciliation(month);
  if (error) return <ProblemState error={error} title={resource.title} onRetry={again} />;
  if (!answer) return <Skeleton late />;
  return (
    <section className={ui.card} aria-label={`${month} 各账户`} aria-busy={busy}>
      <div className={`${ui.row} ${css.bar}`}>
        <Button icon={<LeftOutlined />} aria-label="上个月" onClick={() => setMonth(getNextMonth(month, -1))} />
        <h2 className={css.month}>{month}</h2>
        <Button icon={<RightOutlined />} aria-label="下个月" disabled={month >= current} onClick={() => setMonth(getNextMonth(month, 1))} />
        <span className={ui.second} role="status">
          {answer.isClosed ? '已结账' : '还没有结账，数字随收支变化'}
        </span>
      </div>
      {!answer.isClosed && month < current && <Open items={answer.open} />}
      <Accounts {...answer} />
    </section>
  );
}

/** A month that has not begun is not shown. */
function findMonth(text: string | null, current: string): string {
  return text && /^\d{4}-(0[1-9]|1[0-2])$/.test(text) && text <= current ? text : current;
}

const yuan = (amount: string) => formatMoney(amount, { options: { decimals: 2 } });
const figures = ['opening', 'income', 'expense', 'closing'] as const;

/** Open items before the month is closed, with their pages. */
function Open({ items }: { items: Reconciliation['open'] }) {
  if (items.length === 0) return <p role="status">没有未处理的事，可以结账。</p>;
  return (
    <div role="status">
      <p>结账前请处理，或确认不影响；结账后才点名的课记在没有结账的月份：</p>
      <ul>
        {items.map(({ title, count, unit, path }) => (
          <li key={title}>
            <Link to={path}>
              {title} {count} {unit}
            </Link>
          </li>
        ))}
      </ul>
      <Link to="/orderManageModel/monthClose">去结账</Link>
    </div>
  );
}

function Accounts({ accounts }: Reconciliation) {
  const sums = sumAccounts(accounts);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section className={ui.scrollX} aria-label="各账户" tabIndex={0}>
      <table className={`${ui.table} ${css.accounts}`}>
        <thead>
          <tr>
            {['账户', '期初', '收入', '支出', '期末', '笔数'].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {accounts.map((account) => (
            <tr key={account.accountId}>
              <th scope="row">{account.accountName}</th>
              {figures.map((name) => (
                <td key={name}>{yuan(account[name])}</td>
              ))}
              <td>{account.entries}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">合计</th>
            {figures.map((name) => (
              <td key={name}>{yuan(sums[name])}</td>
            ))}
            <td>{sums.entries}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
