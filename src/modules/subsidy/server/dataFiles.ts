/** Files of this area below `schemas`: the subsidy standards of the product. */
import type { DataFiles } from '../../../config/dataFiles';
import { readStandardFile } from './standardFile';

const dataFiles: DataFiles = {
  folder: 'schemas/_subsidies',
  check: (files) => [...files].flatMap(([path, text]) => readStandardFile(path, text).problems),
};

export default dataFiles;
