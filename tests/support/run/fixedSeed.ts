/** Properties draw the same values in every usual run; a failure then belongs to the change that was made. */
import fc from 'fast-check';
import { valueSeed } from './tier.ts';

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: valueSeed });
