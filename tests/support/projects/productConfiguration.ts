/** The configuration of the product, read once for all files of a worker. */
import { loadConfiguration } from '../../../src/config/load';
import type { Configuration } from '../../../src/config/normalized';
import { formatProblem } from '../../../src/config/problem';

let product: Configuration | undefined;

export function productConfiguration(): Configuration {
  product ??= readConfiguration(process.cwd());
  return product;
}

/** Throws with all problems. */
export function readConfiguration(folder: string): Configuration {
  const { configuration, problems } = loadConfiguration(folder);
  if (!configuration) throw new Error(`Configuration has problems:\n${problems.map(formatProblem).join('\n')}`);
  return configuration;
}
