/** Grey placeholder rows while rows are loading. */

import css from './page.module.css';
import { uiTexts } from './texts';

const places = ['1', '2', '3', '4', '5', '6', '7', '8'];

export function Skeleton({ late = false }: { late?: boolean }) {
  return (
    <div className={late ? `${css.skeleton} ${css.late}` : css.skeleton} role="status" aria-busy="true" aria-label={uiTexts.loading}>
      {places.map((place) => (
        <span key={place} />
      ))}
    </div>
  );
}
