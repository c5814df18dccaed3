/** Menu of small screens, over the page; closed by Esc, by a tap beside it and by navigation. */
import { type MouseEvent, useEffect, useRef } from 'react';
import type { MenuSection } from '../../engine/menu/buildMenu';
import ui from '../../ui/ui.module.css';
import { product } from '../product';
import { Logo } from './Logo';
import { MenuTree } from './MenuTree';
import css from './sidebar.module.css';

interface SidebarDrawerProps {
  menu: readonly MenuSection[];
  open: boolean;
  onClose: () => void;
}

export function SidebarDrawer({ menu, open, onClose }: SidebarDrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  // The content covers the whole dialog, so a click whose target is the dialog is on the backdrop.
  const closeBeside = (event: MouseEvent) => event.target === dialog.current && onClose();

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a dialog by itself.
    <dialog ref={dialog} className={css.drawer} aria-label="主菜单" onClose={onClose} onClick={closeBeside}>
      <div className={css.drawerContent}>
        <div className={`${ui.line} ${css.brand}`}>
          <Logo size={24} />
          <span>{product.name}</span>
          <button type="button" className={css.close} aria-label="关闭菜单" onClick={onClose}>
            ×
          </button>
        </div>
        <nav className={css.menu}>{open && <MenuTree menu={menu} collapsed={false} />}</nav>
      </div>
    </dialog>
  );
}
