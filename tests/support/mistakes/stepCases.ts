/** Mistakes in what a page puts in front, offers afterwards, asks for in short and wants to be filled in. */
import type { ProblemCase } from './problemCases';

const page = 'resources/school/pupil.json';
const link = { title: '离校', to: '/school/pupil/edit/{id}' };

export const stepCases: ProblemCase[] = [
  { code: 'unknown-step', edit: (f) => (f[page]!.show.front = ['leav']), file: page, at: '"leav"', hint: '"leave"' },
  { code: 'unknown-step', edit: (f) => (f[page]!.list.front = ['edit', 'print']), file: page, at: '"print"', hint: '"edit"' },
  { code: 'unknown-step', edit: (f) => (f[page]!.form.next = ['leaves']), file: page, at: '"leaves"', hint: '"leave"' },
  { code: 'unknown-step', edit: (f) => (f[page]!.actions[0].next = ['sheet']), file: page, at: '"sheet"' },
  { code: 'duplicate-name', edit: (f) => (f[page]!.links = [{ ...link, name: 'leave' }]), file: page, at: '"leave"' },
  {
    code: 'does-nothing',
    edit: (f) => (f[page]!.links = [{ ...link, name: 'family', place: 'none' }]),
    file: page,
    at: '"none"',
    hint: '"next"',
  },
  {
    code: 'does-nothing',
    edit: (f) => f[page]!.actions.push({ name: 'all', title: '全部', call: 'POST all', place: 'none', rare: true, params: {} }),
    file: page,
    at: '"rare"',
    says: 'no button in a row',
  },
  {
    code: 'required-not-on-form',
    edit: (f) => (f[page]!.form.quick = { title: '快速登记', fields: ['sex'] }),
    file: page,
    at: '"fields": [\n        "sex"\n      ]',
    says: '"name"',
  },
  { code: 'unknown-field', edit: (f) => (f[page]!.show.wanted = ['birthdy']), file: page, at: '"birthdy"', hint: '"birthday"' },
];
