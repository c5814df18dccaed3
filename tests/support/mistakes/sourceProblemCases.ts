/** Mistakes in entities over a built-in source of the server, and in settings. */

import type { Json } from '../projects/projectFixture';
import type { ProblemCase } from './problemCases';

const visitFile = 'schemas/visit.json';
/** Adds an entity over a built-in source of the server, with a page. */
const visit = (properties: Json) => (files: Record<string, Json>) => {
  files[visitFile] = { title: '登录', source: 'signIns', properties };
  files['resources/school/visit.json'] = {
    entity: 'visit',
    title: '登录',
    permission: 'signedIn',
    endpoints: { base: '/visit', list: 'GET page' },
  };
};

export const sourceCases: ProblemCase[] = [
  { code: 'not-in-source', edit: visit({ tmie: { fieldType: 'datetime', title: '时间' } }), file: visitFile, at: '"tmie"', hint: '"time"' },
  { code: 'not-in-source', edit: visit({ time: { fieldType: 'text', title: '时间' } }), file: visitFile, at: '"time"', hint: 'stored so' },
  {
    code: 'read-only-source',
    edit: (f) => {
      visit({ time: { fieldType: 'datetime', title: '时间' } })(f);
      f['resources/school/visit.json']!.endpoints = { base: '/visit', delete: 'DELETE delete' };
    },
    file: 'resources/school/visit.json',
    at: '"delete"',
  },
  {
    code: 'single-entity',
    edit: (f) => {
      f[visitFile] = { title: '规则', single: true, properties: { days: { fieldType: 'number', title: '天数' } } };
      f['resources/school/visit.json'] = {
        entity: 'visit',
        title: '规则',
        permission: 'signedIn',
        endpoints: { base: '/visit', options: 'GET options' },
      };
    },
    file: 'resources/school/visit.json',
    at: '"options"',
  },
];
