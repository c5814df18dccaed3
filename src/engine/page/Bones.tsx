/** Grey rows in the place of rows that are on their way. */
import { texts } from '../texts';
import css from './page.module.css';

const places = ['1', '2', '3', '4', '5', '6', '7', '8'];

export function Bones({ late = false }: { late?: boolean }) {
  return (
    <div className={late ? `${css.bones} ${css.late}` : css.bones} role="status" aria-busy="true" aria-label={texts.common.loading}>
      {places.map((place) => (
        <span key={place} />
      ))}
    </div>
  );
}
