/**
 * Runs the tests of a file in any order, by the seed of the run. As a runner, because vitest takes `sequence.shuffle` from the whole
 * configuration and never from a project of it (serializeConfig in its cli-api).
 */
import { TestRunner } from 'vitest';

export default class AnyOrder extends TestRunner {
  constructor(...[config]: ConstructorParameters<typeof TestRunner>) {
    super(config);
    config.sequence.shuffle = true;
  }
}
