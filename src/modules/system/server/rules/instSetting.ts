/** Initial values of settings whose empty field has a meaning, and which so cannot have a default; what follows from changed ones. */
import { defineRule } from '../../../../server/records/rule';
import { followKeepYears } from '../../../retention/contract';
import { firstPrepayLimit } from '../firstPrepayLimit';

export default defineRule<'instSetting'>({
  initial() {
    return { prepayLimit: firstPrepayLimit };
  },

  beforeUpdate: (changes, _before, context) => followKeepYears(changes, context),
});
