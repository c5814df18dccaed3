/** One number with its name; opens the list behind it. */
import { Link } from 'react-router';
import type { ManifestResource } from '../../../config/normalized';
import { countText } from '../../../wire/dialect';
import css from './dashboard.module.css';
import { type Figure, figurePath } from './figures';
import { Unavailable } from './Unavailable';
import { useCount } from './useCount';

export function StatisticCard({ figure, resource }: { figure: Figure; resource: ManifestResource }) {
  const { total, failed, retry } = useCount(figure.resource, figure.view);
  const path = figurePath(figure, resource);
  const number = (
    <>
      <span className={css.number}>{total === undefined ? '–' : countText(total)}</span> {figure.unit}
    </>
  );
  return (
    <section className={css.card} aria-label={figure.title} aria-busy={total === undefined && !failed}>
      <div className={css.label}>{figure.title}</div>
      <div className={css.value}>{failed ? <Unavailable onRetry={retry} /> : path ? <Link to={path}>{number}</Link> : number}</div>
    </section>
  );
}
