/** What is written rightly and does nothing, or something else than it seems. */
import type { ProblemCase } from './problemCases';
import { all, entity, field, page, row } from './problemEdits';

const code = { rules: [], serverCode: () => [], webCode: () => [] };

export const silentCases: ProblemCase[] = [
  { ...row('never-asked', () => {}, '"fee"', 'calls may write it', '"readOnly"'), more: code },
  { ...row('does-nothing', entity({ position: 'level' }), '"position"', 'Nobody moves', '"move"'), more: code },
  row(
    'unknown-permission',
    (f) => (f[page]!.actions[0].permission = 'school:pupl:leave'),
    '"school:pupl:leave"',
    'No role can hold',
    'school:pupil:leave',
    page,
  ),
  row(
    'unknown-permission',
    (f) => (f[page]!.list.export = { permission: 'school:pupl:export' }),
    '"school:pupl:export"',
    'No role can hold',
    'school:pupil:export',
    page,
  ),
  row(
    'does-nothing',
    (f) => Object.assign(f[page]!, { permission: 'signedIn', scope: { owner: 'createBy' } }),
    '"scope"',
    'asks for none',
    'a key of its own',
    page,
  ),
  row(
    'bad-value',
    all(field('friendId', { copies: { contact: 'name' } }), field('contact', { maxLength: 20 })),
    '"name"',
    'holds 20 characters',
    '"maxLength": 200',
  ),
  row(
    'bad-operand',
    field('total', { fieldType: 'money', title: '合计', computed: { product: ['fee', 'fee'] } }),
    '[',
    'amounts of money',
    'a number',
  ),
  row(
    'never-holds',
    all(
      field('birthday', { showWhen: { status: 'left' }, whenHidden: 'clear' }),
      entity({ timed: [{ transition: 'leave', after: { field: 'birthday' } }] }),
    ),
    '"birthday"',
    'never made',
    'another field',
  ),
  row('unknown-key', field('contact', { maxlength: 5 }), '"maxlength"', 'not known', '"maxLength"'),
  row(
    'unknown-key',
    entity({ checks: [{ that: { level: { field: 'fee' } }, field: 'name', message: '不对' }] }),
    '"field"',
    'not known',
    '"equals"',
  ),
];
