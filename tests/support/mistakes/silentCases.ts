/** What is written rightly and does nothing, or something else than it seems. */
import type { ProblemCase } from './problemCases';
import { all, type Edit, entity, field, page, row } from './problemEdits';

const code = { rules: [], serverCode: () => [], webCode: () => [] };

const quiet = 'resources/school/quiet.json';

/** A page without a list: calls alone. */
function silent(files: Parameters<Edit>[0]) {
  const made = { entity: 'pupil', title: '学员接口', permission: 'school:pupil', endpoints: { base: '/quiet', get: 'GET get' } };
  files[quiet] = made;
  return made;
}

/** A field of this type, named where it cannot be drawn. */
function drawn(name: string, fieldType: string, places: { list?: object; show?: object }): Edit {
  return all(field(name, { fieldType }), (f) => {
    Object.assign(f[page]!.list, places.list);
    f[page]!.show = { ...f[page]!.show, ...places.show };
  });
}

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
  row('does-nothing', (f) => Object.assign(silent(f), { keepAlive: true }), '"keepAlive"', 'no list to come back to', 'Remove it', quiet),
  row(
    'unknown-permission',
    (f) => {
      f['resources/town/_group.json'] = { title: '城镇', icon: 'TeamOutlined', order: 20 };
      f[page]!.permission = 'town:pupil';
    },
    '"town:pupil"',
    'is a key of "town"',
    'resources/town/',
    page,
  ),
  row('not-an-image', drawn('paper', 'file', { show: { image: 'paper' } }), '"paper"', 'holds no image', 'type image', page),
  row(
    'not-an-image',
    drawn('paper', 'file', { list: { layout: { cards: { cover: 'paper' } } } }),
    '"paper"',
    'no image',
    'type image',
    page,
  ),
  row('bad-value', drawn('essay', 'richText', { list: { cardTitle: ['essay'] } }), '"essay"', 'only a line', 'a group', page),
  row('bad-value', drawn('paper', 'file', { show: { tags: ['paper'] } }), '"paper"', 'only a line', 'a group', page),
  row('bad-value', drawn('essay', 'richText', { show: { facts: ['essay'] } }), '"essay"', 'only a line', 'a group', page),
  row('unknown-key', field('contact', { maxlength: 5 }), '"maxlength"', 'not known', '"maxLength"'),
  row(
    'unknown-key',
    entity({ checks: [{ that: { level: { field: 'fee' } }, field: 'name', message: '不对' }] }),
    '"field"',
    'not known',
    '"equals"',
  ),
];
