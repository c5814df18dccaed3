/** Rules on the PostgreSQL of this run, or on the embedded database where there is none. */
import { inject } from 'vitest';

const address = inject('postgres');
if (address) process.env.TEST_DATABASE_URL = address;
