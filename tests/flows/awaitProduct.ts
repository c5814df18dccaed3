/** Before the flows of a file: how long product and demo take to make is not taken from the time of a test. */
import { beforeAll } from 'vitest';
import { productReady } from './products';

beforeAll(productReady, 20 * 60_000);
