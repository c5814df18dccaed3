/** A step of a change set that can be refused without ending the change set; uses a savepoint. */
import { codes } from '../../../wire/envelope';
import { ApiError } from '../../kernel/apiError';
import { mapDatabaseError } from '../../model/databaseErrors';
import { buildAsking, checkUniqueRules } from '../uniqueness/checkUniqueRules';
import { explainTaken } from '../uniqueness/explainTaken';
import { addTouched, takeTouched } from '../uniqueness/touched';
import { type ChangeSet, returnNumbers, TakenNumberError } from './changeSet';
import { addUp } from './keepRollups';

/** How many automatic numbers that were already entered by hand are skipped before the step is refused. */
const mostNumbers = 20;
/** The whole transaction is tried again for these. */
const transientCodes = new Set(['40001', '40P01', '55P03']);

/** Returns the refusal, after a rollback of the step; undefined if it succeeded. Other errors are thrown. */
export async function tryStep(set: ChangeSet, work: () => Promise<unknown>): Promise<ApiError | undefined> {
  const hadWritten = set.written.any;
  const hadNumbers = set.numbers.length;
  const before = takeTouched(set.touched);
  await addUp(set);
  const goOn = () => {
    takeTouched(set.touched);
    for (const [table, ids] of before) addTouched(set, table, ids);
  };
  for (let again = 0; ; again++) {
    await set.q.query('savepoint step');
    try {
      await work();
      await addUp(set);
      await checkUniqueRules(set);
      await set.q.query('release savepoint step');
      goOn();
      return undefined;
    } catch (cause) {
      const code = (cause as { code?: unknown }).code;
      if (typeof code === 'string' && transientCodes.has(code)) throw cause;
      await set.q.query('rollback to savepoint step');
      returnNumbers(set, hadNumbers);
      set.known.forget();
      set.deferred.clear();
      await set.q.query('release savepoint step');
      set.written.any = hadWritten;
      goOn();
      if (cause instanceof TakenNumberError && again < mostNumbers) continue;
      const error = mapDatabaseError(
        await explainTaken(buildAsking(set), cause instanceof TakenNumberError ? cause.cause : cause),
        set.tables,
      );
      if (!(error instanceof ApiError) || error.code === codes.internal) throw error;
      return error;
    }
  }
}
