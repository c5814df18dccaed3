/** The answers of a parents' form: which item is asked, and what of it is not on the server yet. Pure. */
import type { Answer, OpenForm, OpenFormItem } from '../../../domain/taking/calls';

export interface Filling {
  answers: Readonly<Record<string, Answer>>;
  /** Answers that the server has not confirmed yet. */
  unsent: Readonly<Record<string, Answer>>;
  /** Index of the item that is asked; the number of items for the last page. */
  at: number;
}

/** Begins at the first item without answer; `stored`: what an earlier visit could not send. */
export function begun({ items, answers }: OpenForm, stored: Readonly<Record<string, Answer>>): Filling {
  const asked = new Set(items.map(({ no }) => String(no)));
  const unsent = Object.fromEntries(Object.entries(stored).filter(([no]) => asked.has(no)));
  const all = { ...answers, ...unsent };
  const open = items.findIndex(({ no }) => all[no] === undefined);
  return { answers: all, unsent, at: open === -1 ? items.length : open };
}

export function answered(filling: Filling, { no }: OpenFormItem, value: Answer): Filling {
  return { answers: { ...filling.answers, [no]: value }, unsent: { ...filling.unsent, [no]: value }, at: filling.at + 1 };
}

/** After the server stored `sent`; answers changed in the meantime remain to be sent. */
export function saved(filling: Filling, sent: Readonly<Record<string, Answer>>): Filling {
  const unsent = Object.fromEntries(Object.entries(filling.unsent).filter(([no, value]) => sent[no] !== value));
  return { ...filling, unsent };
}

/** After the server refused `sent`. */
export function refused(filling: Filling, sent: Readonly<Record<string, Answer>>): Filling {
  const isSent = ([no, value]: [string, Answer]) => sent[no] === value;
  return {
    ...filling,
    answers: Object.fromEntries(Object.entries(filling.answers).filter((one) => !isSent(one))),
    unsent: Object.fromEntries(Object.entries(filling.unsent).filter((one) => !isSent(one))),
  };
}

/** Indexes of items without answer. */
export function openIndexes({ items }: Pick<OpenForm, 'items'>, { answers }: Filling): number[] {
  return items.flatMap(({ no }, index) => (answers[no] === undefined ? [index] : []));
}
