/** Whether a record can be finished, what is missing, and the result if it can be scored. Shared by server and browser. */
import type { CompiledScale, ItemSelection } from '../../scoring/compileScale';
import { type NotScored, type Scored, scoreRecord } from '../../scoring/scoreRecord';
import { type AskedField, askedFields, openFields } from '../documentFields';
import { listSelectedItems } from '../listSelectedItems';
import { scoreInputOf, type Taken } from '../scoreInput';

export interface Finishing {
  scored: Scored | NotScored;
  /** Required document fields without value. */
  fields: AskedField[];
  canFinish: boolean;
}

export function getFinishing(compiled: CompiledScale, selection: ItemSelection, taken: Taken): Finishing {
  const scored = scoreRecord(compiled, scoreInputOf(compiled.scale, taken));
  const { answers, inputs } = taken.filled;
  const asked = askedFields(compiled.scale, listSelectedItems(compiled, selection));
  const fields = openFields(asked, inputs, (no) => answers[no] !== undefined);
  return { scored, fields, canFinish: scored.ok && fields.length === 0 };
}
