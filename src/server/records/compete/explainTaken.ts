/** A unique index says which rule was broken; what was to be written leads to the record that was first. */
import { holds } from '../../../fields/condition';
import { fixedContext } from '../../../fields/valueContext';
import type { Values } from '../../kernel/values';
import { contestRefusal } from '../../model/contestRefusal';
import { lostContest } from '../../model/databaseErrors';
import { findFirstWinner } from './findWinner';
import { type Asking, knownWinner } from './knownWinner';

const attempts = new WeakMap<object, readonly Values[]>();

/** Keeps what was to be written beside the error that refused it. */
export function noteAttempt(error: unknown, records: readonly Values[]): void {
  if (typeof error === 'object' && error !== null) attempts.set(error, records);
}

/** The same around a piece of work. */
export async function noting<T>(records: readonly Values[], work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    noteAttempt(error, records);
    throw error;
  }
}

/** The refusal that names the other record, where one stands in the way and the person may know; else the error as it is. */
export async function explainTaken(asking: Asking, error: unknown): Promise<unknown> {
  const contest = lostContest(error, asking.tables);
  if (!contest || contest.isDeferred) return error;
  const competing = (attempts.get(error as object) ?? []).filter((record) => !contest.while || holds(contest.while, record, fixedContext));
  const id = await findFirstWinner(asking.q, contest, competing);
  return id === undefined ? error : contestRefusal(contest, await knownWinner(asking, contest, { id, owner: id }));
}
