/** Initial values of settings whose empty field has a meaning, and which so cannot have a default. */
import { defineRule } from '../../../../server/records/rule';
import { firstPrepayLimit } from '../firstPrepayLimit';

export default defineRule<'instSetting'>({
  initial() {
    return { prepayLimit: firstPrepayLimit };
  },
});
