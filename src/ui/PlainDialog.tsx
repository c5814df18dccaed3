/**
 * Frame of the shell's own dialogs: a native `<dialog>` with plain elements, shown above any antd overlay. Initial focus is on the
 * `data-focus` element, otherwise on the dialog itself, so that the next key of a user who is typing does not press a button.
 */
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import css from './dialog.module.css';
import parts from './parts.module.css';
import ui from './ui.module.css';

interface PlainDialogProps {
  title: string;
  /** Hides the page behind it, because its data belongs to another session. */
  curtain?: boolean;
  /** Wide dialog near the top, for content to browse instead of a question. */
  wide?: boolean;
  /** The title is for screen readers only. */
  hideTitle?: boolean;
  /** Called for a click on the backdrop. */
  onClickBeside?: () => void;
  /** Called for Esc; undefined where only a button may close the dialog. */
  onEscape: (() => void) | undefined;
  children: ReactNode;
}

export function PlainDialog({ title, curtain, wide, hideTitle, onClickBeside, onEscape, children }: PlainDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    (element?.querySelector<HTMLElement>('[data-focus]') ?? element)?.focus();
    // Closed before unmount, so that the browser returns the focus to the previous element.
    return () => element?.close();
  }, []);
  // The content covers the dialog up to its padding, so only clicks outside its box are on the backdrop.
  const onClick = ({ target, clientX, clientY }: MouseEvent) => {
    if (target !== dialog.current) return;
    const { left, right, top, bottom } = dialog.current.getBoundingClientRect();
    if (clientX < left || clientX > right || clientY < top || clientY > bottom) onClickBeside?.();
  };
  return (
    <dialog
      ref={dialog}
      className={[css.dialog, curtain && css.curtain, wide && css.wide].filter(Boolean).join(' ')}
      aria-labelledby={titleId}
      tabIndex={-1}
      onClick={onClick}
      onKeyDown={(event) => {
        // Shortcuts of the page below must not fire: there, Esc closes a form.
        event.stopPropagation();
        if (event.key !== 'Escape') return;
        // Without this, the browser closes the dialog on a second Esc.
        event.preventDefault();
        onEscape?.();
      }}
      // Other close requests, e.g. the back key of a phone.
      onCancel={(event) => {
        event.preventDefault();
        onEscape?.();
      }}
    >
      <h2 id={titleId} className={hideTitle ? ui.spoken : `${ui.sectionTitle} ${parts.below8}`}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}
