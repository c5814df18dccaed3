/** Data files of this area in `schemas/_scales`: the assessment scales. */
import type { DataFiles } from '../../../config/dataFiles';
import { readScaleFile } from './scale/scaleFile';

const dataFiles: DataFiles = {
  folder: 'schemas/_scales',
  check: (files) => {
    const read = [...files].map(([path, text]) => ({ path, ...readScaleFile(path, text) }));
    const defaults = new Map<string, string>();
    const clashes = read.flatMap(({ path, scale }) => {
      if (!scale?.defaultForRoute) return [];
      const route = `${scale.routeGroup}/${scale.routeKey}`;
      const other = defaults.get(route);
      defaults.set(route, other ?? path);
      if (other === undefined) return [];
      const message = `“${route}”已有默认量表${other}`;
      return [
        {
          file: path,
          line: 1,
          column: 1,
          severity: 'error',
          code: 'duplicate-name',
          message,
          hint: '请把“defaultForRoute”改为false',
        } as const,
      ];
    });
    return [...read.flatMap(({ problems }) => problems), ...clashes];
  },
};

export default dataFiles;
