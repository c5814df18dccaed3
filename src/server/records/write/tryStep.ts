/** A step of a change set that may be refused without ending the rest. */
import { codes } from '../../../wire/envelope';
import { ApiError } from '../../kernel/apiError';
import { mapDatabaseError } from '../../model/databaseErrors';
import { type ChangeSet, TakenNumberError } from './changeSet';

/** A number that somebody typed by hand is skipped this often before it is a refusal. */
const mostNumbers = 20;
/** The whole transaction is tried again for these. */
const transientCodes = new Set(['40001', '40P01']);

/** What refused it, and then nothing of it is left; undefined when it stands. Faults that are nobody's are thrown. */
export async function tryStep(set: ChangeSet, work: () => Promise<unknown>): Promise<ApiError | undefined> {
  const hadWritten = set.written.any;
  for (let again = 0; ; again++) {
    await set.q.query('savepoint step');
    try {
      await work();
      await set.q.query('release savepoint step');
      return undefined;
    } catch (cause) {
      const code = (cause as { code?: unknown }).code;
      if (typeof code === 'string' && transientCodes.has(code)) throw cause;
      await set.q.query('rollback to savepoint step');
      await set.q.query('release savepoint step');
      set.written.any = hadWritten;
      if (cause instanceof TakenNumberError && again < mostNumbers) continue;
      const error = mapDatabaseError(cause instanceof TakenNumberError ? cause.cause : cause, set.tables);
      if (!(error instanceof ApiError) || error.code === codes.internal) throw error;
      return error;
    }
  }
}
