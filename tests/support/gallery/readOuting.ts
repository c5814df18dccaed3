/** The sample page, normalized and checked as those of the product are. Runs in the development server. */
import { configurationOf } from '../../../src/config/load';
import type { Resource } from '../../../src/config/normalized';
import { formatProblem } from '../../../src/config/problem';
import { projectFiles } from '../projects/projectFixture';
import { outingFiles } from './outingModule';

export function readOuting(): Resource {
  const { configuration, problems } = configurationOf(projectFiles(outingFiles, { rules: undefined, extensions: undefined }));
  const outing = configuration?.resources.get('outing');
  if (!outing) throw new Error(problems.map(formatProblem).join('\n'));
  return outing;
}
