/** Explains uniqueness errors: a unique index names only the violated rule; the other record is found with the values of the write. */
import { holds } from '../../../fields/condition';
import { fixedContext } from '../../../fields/valueContext';
import type { Values } from '../../kernel/values';
import { createUniqueRefusal } from '../../model/createUniqueRefusal';
import { findBrokenRule } from '../../model/databaseErrors';
import { findFirstWinner } from './findWinner';
import { type Asking, knownWinner } from './knownWinner';

const attempts = new WeakMap<object, readonly Values[]>();

/** Stores the values of the write with the error that refused it. */
export function rememberAttempt(error: unknown, records: readonly Values[]): void {
  if (typeof error === 'object' && error !== null) attempts.set(error, records);
}

/** Runs the work and stores the records with an error that it throws. */
export async function rememberAttempts<T>(records: readonly Values[], work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    rememberAttempt(error, records);
    throw error;
  }
}

/** An error that names the conflicting record, if there is one and the person may see it; otherwise the given error. */
export async function explainTaken(asking: Asking, error: unknown): Promise<unknown> {
  const uniqueRule = findBrokenRule(error, asking.tables);
  if (!uniqueRule || uniqueRule.isDeferred) return error;
  const attempted = (attempts.get(error as object) ?? []).filter(
    (record) => !uniqueRule.while || holds(uniqueRule.while, record, fixedContext),
  );
  const id = await findFirstWinner(asking.q, uniqueRule, attempted);
  return id === undefined ? error : createUniqueRefusal(uniqueRule, await knownWinner(asking, uniqueRule, { id, owner: id }));
}
