/**
 * The frame of the shell's own dialogs: the browser's dialog and plain elements. It stands above everything, whatever
 * antd has open. Focus starts at `data-focus`, or on the dialog itself where nothing is to be typed: a person in the middle of a word must
 * not answer with the next key.
 */
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import css from './dialog.module.css';

interface PlainDialogProps {
  title: string;
  /** Hides the page behind it: what stands there belongs to somebody else. */
  curtain?: boolean;
  /** For something to look through instead of a question; it stands near the top. */
  wide?: boolean;
  /** The title is for screen readers only. */
  hideTitle?: boolean;
  /** A click on the page behind it. */
  onClickBeside?: () => void;
  /** Esc; undefined where only a button answers. */
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
    // Closed before it goes, so that the browser gives the focus back to where it was.
    return () => element?.close();
  }, []);
  // The content covers the dialog up to its padding: only what is outside of its box is beside it.
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
        // Keys of the page under it stay out of reach: there, Esc closes a form.
        event.stopPropagation();
        if (event.key !== 'Escape') return;
        // Left to the browser, a second Esc would close without asking.
        event.preventDefault();
        onEscape?.();
      }}
      // Other ways to ask for closing, such as the back key of a phone.
      onCancel={(event) => {
        event.preventDefault();
        onEscape?.();
      }}
    >
      <h2 id={titleId} className={hideTitle ? css.spoken : css.title}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}
