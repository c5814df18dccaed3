/** What must hold of the money and hours of an institution. */
import type { Invariant } from '../../../server/features/prove/invariant';
import { hourInvariants } from './hours/hourInvariants';

export default hourInvariants satisfies readonly Invariant[];
