/** One count with its title and a link to the list. */
import { Link } from 'react-router';
import type { ManifestResource } from '../../../config/normalized';
import { countText } from '../../../wire/dialect';
import css from './dashboard.module.css';
import { type Statistic, statisticPath } from './statistics';
import { Unavailable } from './Unavailable';
import { useCount } from './useCount';

export function StatisticCard({ statistic, resource }: { statistic: Statistic; resource: ManifestResource }) {
  const { total, failed, retry } = useCount(statistic.resource, statistic.view);
  const path = statisticPath(statistic, resource);
  const number = (
    <>
      <span className={css.number}>{total === undefined ? '–' : countText(total)}</span> {statistic.unit}
    </>
  );
  return (
    <section className={css.card} aria-label={statistic.title} aria-busy={total === undefined && !failed}>
      <div className={css.label}>{statistic.title}</div>
      <div className={css.value}>{failed ? <Unavailable onRetry={retry} /> : path ? <Link to={path}>{number}</Link> : number}</div>
    </section>
  );
}
