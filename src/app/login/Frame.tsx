/** Layout of all sign-in steps: logo, one card, and a footer. */
import type { ReactNode } from 'react';
import ui from '../../ui/ui.module.css';
import { Logo } from '../layout/Logo';
import { product } from '../product';
import css from './login.module.css';

export function Frame({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  return (
    <div className={css.page}>
      <main className={`${ui.stack} ${css.middle}`}>
        <div className={`${ui.line} ${css.brand}`}>
          <Logo size={32} />
          <span>{product.name}</span>
        </div>
        <div className={wide ? `${ui.surface} ${css.card} ${css.wide}` : `${ui.surface} ${css.card}`}>{children}</div>
      </main>
      <footer className={`${ui.wrap} ${ui.fineText} ${css.foot}`}>
        <span>首次使用请向机构管理员索取账号</span>
        {product.supportPhone && (
          <span>
            售后 <a href={`tel:${product.supportPhone}`}>{product.supportPhone}</a>
          </span>
        )}
        <span>版本 {product.version}</span>
      </footer>
    </div>
  );
}
