/** Distribution of records as a chart, with the same numbers as a table. The chart library is loaded with it. */
import { useState } from 'react';
import { useResource } from '../../../engine/useResource';
import { lazyPart } from '../../../ui/lazyPart';
import { CardBoundary } from './CardBoundary';
import css from './dashboard.module.css';
import { percentText } from './percentText';
import { distribution as question } from './statistics';
import { Unavailable } from './Unavailable';
import { type Share, useDistribution } from './useDistribution';

const BarChart = lazyPart('chart', () => import('./BarChart'));
const noChoices: never[] = [];

export function DistributionCard() {
  const resource = useResource(question.resource);
  const choices = resource.entity.fields.find(({ name }) => name === question.field)?.choices ?? noChoices;
  const { distribution, retry } = useDistribution({ ...question, choices });
  const [asTable, setAsTable] = useState(false);

  return (
    <section className={css.panel} aria-labelledby="distribution">
      <h2 id="distribution" className={css.panelTitle}>
        {question.title}
        {distribution.state === 'ready' && (
          <span className={css.panelSide}>
            共 {distribution.total} {question.unit}
            <button type="button" className={css.link} aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
              {asTable ? '看图' : '看表'}
            </button>
          </span>
        )}
      </h2>
      <div className={css.chart}>
        {distribution.state === 'failed' && <Unavailable onRetry={retry} />}
        {distribution.state === 'ready' && distribution.total === 0 && <p className={css.done}>还没有在读学员</p>}
        {distribution.state === 'ready' && distribution.total > 0 && (
          <Shares shares={distribution.shares} total={distribution.total} asTable={asTable} />
        )}
      </div>
    </section>
  );
}

function Shares({ shares, total, asTable }: { shares: Share[]; total: number; asTable: boolean }) {
  if (asTable) return <SharesTable shares={shares} total={total} />;
  const first = shares[0];
  const summary = `${question.title}，共 ${total} ${question.unit}，最多的是${first?.title}，${first?.count} ${question.unit}`;
  return (
    // When the chart fails, the table is shown.
    <CardBoundary frame={() => <SharesTable shares={shares} total={total} />}>
      <BarChart shares={shares} total={total} summary={summary} />
    </CardBoundary>
  );
}

function SharesTable({ shares, total }: { shares: Share[]; total: number }) {
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">类别</th>
          <th scope="col">人数</th>
          <th scope="col">占比</th>
        </tr>
      </thead>
      <tbody>
        {shares.map(({ code, title, count }) => (
          <tr key={code}>
            <th scope="row">{title}</th>
            <td>{count}</td>
            <td>{percentText(count, total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
