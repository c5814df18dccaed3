/** Marks elements of the page that the user may not use, and turns clicks into questions about them. */

import { manifest } from 'virtual:kangjiao/config';
import type { Policy } from '../../access/policy';
import { must } from '../../domain/must';
import css from './help.module.css';

/** The element that the user asks about. */
export interface Asked {
  key: string;
  /** Why it is disabled now, independent of permissions. */
  reason: string | undefined;
  /** Element that gets the focus back. */
  from: HTMLElement | undefined;
}

const pageLinks = 'aside nav a[href], .ant-drawer nav a[href], main nav a[href]';

/** Marks elements now and after each change of the document. Returns a function that removes the marks. */
export function markRights(policy: Policy): () => void {
  const pageKeys = new Map(manifest.resources.flatMap(({ path, permission }) => (path && permission ? [[path, permission] as const] : [])));
  const mark = () => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>(pageLinks)) {
      const key = pageKeys.get(new URL(link.href).pathname);
      if (key) link.dataset.right = key;
    }
    for (const element of document.querySelectorAll<HTMLElement>('[data-right]')) {
      const isLocked = !policy.can(element.dataset.right);
      if (isLocked !== (element.dataset.locked !== undefined)) toggle(element, isLocked);
    }
  };
  mark();
  const observer = new MutationObserver(mark);
  observer.observe(document.body, { childList: true, subtree: true });
  document.documentElement.classList.add(must(css.helping, 'CSS class "helping"'));
  return () => {
    observer.disconnect();
    document.documentElement.classList.remove(must(css.helping, 'CSS class "helping"'));
    for (const element of document.querySelectorAll<HTMLElement>('[data-locked]')) toggle(element, false);
    for (const link of document.querySelectorAll<HTMLElement>(pageLinks)) delete link.dataset.right;
  };
}

function toggle(element: HTMLElement, isLocked: boolean): void {
  if (isLocked) {
    element.dataset.locked = '';
    element.setAttribute('aria-description', '没有权限，按回车看原因');
  } else {
    delete element.dataset.locked;
    element.removeAttribute('aria-description');
  }
}

/** Reports clicks on elements with a permission key and prevents their effect. Returns a function that stops it. */
export function listenForQuestions(ask: (asked: Asked) => void): () => void {
  const questioned = (event: Event) => (event.target instanceof Element ? event.target.closest<HTMLElement>('[data-right]') : null);
  const click = (event: Event) => {
    const element = questioned(event);
    if (!element?.dataset.right) return;
    event.preventDefault();
    event.stopPropagation();
    ask({ key: element.dataset.right, reason: element.dataset.reason, from: element });
  };
  // Menus handle keys in keydown, before a click event.
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') click(event);
  };
  window.addEventListener('click', click, true);
  window.addEventListener('keydown', press, true);
  return () => {
    window.removeEventListener('click', click, true);
    window.removeEventListener('keydown', press, true);
  };
}
