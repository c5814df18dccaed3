import ui from '../../../../../ui/ui.module.css';
import type { ItemChange } from '../../../domain/compare/compareResults';
import { changeTitles } from './changeText';
import css from './compare.module.css';

export function ChangedItems({ items }: { items: readonly ItemChange[] }) {
  if (items.length === 0) return <p className={`${ui.second} ${ui.flush}`}>两次都作答的项目里，没有不同的。</p>;
  return (
    <ul className={`${ui.list} ${css.items}`}>
      {items.map(({ no, name, from, to, change }) => (
        <li key={no}>
          <span>
            {no}. {name}
          </span>
          <span className={css.step}>
            {from} → {to}
          </span>
          <span className={css[change]}>{changeTitles[change]}</span>
        </li>
      ))}
    </ul>
  );
}
