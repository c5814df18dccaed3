/** Placeholder while the shell loads; shown with a delay, so that a fast start does not flicker. */

import { Logo } from './layout/Logo';
import css from './splash.module.css';

export function Splash() {
  return (
    <div className={css.splash} role="status" aria-label="正在加载">
      <Logo size={40} />
    </div>
  );
}
