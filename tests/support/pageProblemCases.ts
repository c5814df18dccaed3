/** Mistakes in the parts of pages: forms in steps, tabs of records, print sheets. */
import type { ProblemCase } from './problemCases';

const page = 'resources/school/pupil.json';

const stepCases: ProblemCase[] = [
  {
    code: 'does-nothing',
    edit: (f) => Object.assign(f[page]!.form, { layout: 'steps', groups: [{ title: '基本信息', fields: ['name', 'sex'] }] }),
    file: page,
    at: '"steps"',
    says: 'one group',
    hint: 'Part its fields',
  },
];

export const pageCases = [...stepCases];
