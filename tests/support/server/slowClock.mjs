/**
 * `node --import <this file>`: for this server a second is a quarter of an hour, and it waits for its other processes without giving up after
 * five seconds. What it knows of rights then changes by the word of another process alone, never because it grew old, and an answer that
 * waits for a silent process is not given: a test need not be quicker than those seconds, however slow the machine is.
 */
import { promisify } from 'node:util';

const machineNow = performance.now.bind(performance);
Object.defineProperty(performance, 'now', { value: () => machineNow() / 1_000, configurable: true, writable: true });

/** As in `relay.ts`. */
const fiveSeconds = 5_000;
const { setTimeout: begin } = globalThis;
const longer = (work, ms, ...values) => begin(work, ms === fiveSeconds ? 3_600_000 : ms, ...values);
globalThis.setTimeout = Object.assign(longer, { [promisify.custom]: begin[promisify.custom] });
