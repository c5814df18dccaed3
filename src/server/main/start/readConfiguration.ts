/** Loads the configuration and prints its problems. */
import { loadConfiguration } from '../../../config/load';
import type { Configuration } from '../../../config/normalized';
import { formatProblem } from '../../../config/problem';
import { getProductFolder } from './getProductFolder';
import { readKeptConfiguration } from './keptConfiguration';
import { StartError } from './startErrors';

interface Reading {
  /** Default: the product's own folder. */
  root?: string | undefined;
  /** Folder that keeps a configuration without problems; default: it is read and checked at each start. */
  dataDir?: string;
  print(text: string): void;
}

/** Throws StartError if the configuration has errors. */
export function readConfiguration({ root = getProductFolder(), dataDir, print }: Reading): Configuration {
  const kept = dataDir === undefined ? undefined : readKeptConfiguration(dataDir);
  const { configuration, problems } = loadConfiguration(root, undefined, kept);
  if (problems.length > 0) print(problems.map(formatProblem).join('\n'));
  if (!configuration) throw new StartError('配置有错误，服务器没有启动。改好后用 npm run check 检查。');
  return configuration;
}
