/** Reduces the cost of password hashes in server tests; the real cost is tested in src/server/auth/password.test.ts. */
import { setPasswordCost } from '../../../src/server/auth/password';

setPasswordCost({ N: 2 ** 10, r: 8, p: 1 });
