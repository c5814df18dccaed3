/** What must hold of the money and hours of an institution. */
import type { Invariant } from '../../../server/records/invariant';
import { billInvariants } from './bills/billInvariants';
import { hourInvariants } from './hours/hourInvariants';
import { storedInvariants } from './stored/storedInvariants';

export default [...hourInvariants, ...billInvariants, ...storedInvariants] satisfies readonly Invariant[];
