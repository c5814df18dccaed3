/** Each mistake that the configuration check reports, one per case, in a project that is valid without it. */
import type { ProblemCode } from '../../../src/config/problem';
import type { ProjectFiles, RuleFile } from '../../../src/config/project';
import type { Json } from '../projects/projectFixture';
import { actionCases, stepCases } from './actionCases';
import { fileCases, menuEntryCases } from './addressCases';
import { opaqueCases, scopeCases, sourceCases } from './typeCases';
import { uniquenessCases } from './uniquenessCases';
import { timedCases } from './unreachableCases';
import { unusedFieldCases } from './unusedFieldCases';
import { unusedPageCases } from './unusedPageCases';

const pupil = 'schemas/pupil.json';
const guardian = 'schemas/guardian.json';
const sex = 'schemas/_dictionaries/sex.json';
const page = 'resources/school/pupil.json';

export interface ProblemCase {
  code: ProblemCode;
  /** Makes the mistake. */
  edit?: (files: Record<string, Json>) => void;
  /** Makes the mistake in the text of a file. */
  text?: [file: string, from: string, to: string];
  more?: Partial<ProjectFiles>;
  file: string;
  /** Text at the reported position; '' = the beginning of the file. */
  at: string;
  /** Part of the message. */
  says?: string;
  /** Part of the hint. */
  hint?: string;
}

const entityCases: ProblemCase[] = [
  { code: 'unknown-field', edit: (f) => (f[pupil]!.required = ['nmae']), file: pupil, at: '"nmae"', hint: 'Did you mean "name"?' },
  { code: 'unknown-field', edit: (f) => (f[pupil]!.label = '{nmae}'), file: pupil, at: '"{nmae}"', hint: '"name"' },
  { code: 'unknown-field', edit: (f) => (f[pupil]!.unique = [['name', 'sxe']]), file: pupil, at: '"sxe"', hint: '"sex"' },
  { code: 'unknown-field', edit: (f) => (f[pupil]!.search = ['guardians.fone']), file: pupil, at: '"guardians.fone"', hint: '"phone"' },
  { code: 'unknown-field', edit: (f) => (f[pupil]!.properties.age.from = 'birthdy'), file: pupil, at: '"birthdy"', hint: '"birthday"' },
  { code: 'unknown-field', edit: (f) => (f[pupil]!.properties.fee.showWhen = { sxe: 1 }), file: pupil, at: '"sxe"', hint: '"sex"' },
  { code: 'unknown-entity', edit: (f) => (f[pupil]!.properties.friendId.entity = 'pupli'), file: pupil, at: '"pupli"', hint: '"pupil"' },
  {
    code: 'unknown-entity',
    edit: (f) => (f[pupil]!.properties.guardians.entity = 'gardian'),
    file: pupil,
    at: '"gardian"',
    hint: '"guardian"',
  },
  { code: 'unknown-dictionary', edit: (f) => (f[pupil]!.properties.sex.dictionary = 'sx'), file: pupil, at: '"sx"' },
  { code: 'bad-option', edit: (f) => (f[pupil]!.properties.guardians.main = 'phone'), file: pupil, at: '"phone"', hint: 'boolean' },
  {
    code: 'reserved-name',
    edit: (f) => (f[pupil]!.properties.version = { fieldType: 'text', title: '版本' }),
    file: pupil,
    at: '"version"',
  },
  ...['ignoreDuplicates', 'constructor'].map((name) => ({
    code: 'reserved-name' as const,
    edit: (f: Record<string, Json>) => (f[pupil]!.properties[name] = { fieldType: 'text', title: '名' }),
    file: pupil,
    at: `"${name}"`,
  })),
  {
    code: 'reserved-name',
    edit: (f) => (f[pupil]!.properties.friendIdLabel = { fieldType: 'text', title: '名' }),
    file: pupil,
    at: '"friendIdLabel"',
  },
  { code: 'duplicate-name', edit: (f) => (f[pupil]!.required = ['name', 'name']), file: pupil, at: '"name"' },
  { code: 'duplicate-code', edit: (f) => (f[sex]!.choices[1].code = 1), file: sex, at: '1' },
  { code: 'mixed-codes', edit: (f) => (f[sex]!.choices[1].code = 'f'), file: sex, at: '"f"' },
  {
    code: 'unknown-state',
    edit: (f) => (f[pupil]!.properties.status.initial = 'studing'),
    file: pupil,
    at: '"studing"',
    hint: '"studying"',
  },
  {
    code: 'unknown-state',
    edit: (f) => (f[pupil]!.properties.status.transitions.leave.from = ['lef']),
    file: pupil,
    at: '"lef"',
    hint: '"left"',
  },
  { code: 'unknown-state', edit: (f) => (f[pupil]!.properties.fee.showWhen = { status: 'lef' }), file: pupil, at: '"lef"', hint: '"left"' },
  {
    code: 'unreachable-state',
    edit: (f) => (f[pupil]!.properties.status.transitions.leave = { from: ['left'], to: 'studying' }),
    file: pupil,
    at: '"left"',
    hint: 'Add a transition',
  },
  {
    code: 'second-state-field',
    edit: (f) => (f[pupil]!.properties.other = { ...f[pupil]!.properties.status, title: '另一状态' }),
    file: pupil,
    at: '"other"',
    hint: 'select',
  },
  { code: 'bad-default', edit: (f) => (f[pupil]!.properties.sex.default = 3), file: pupil, at: '3' },
  { code: 'bad-example', edit: (f) => (f[pupil]!.properties.sex.example = 3), file: pupil, at: '3' },
  { code: 'cannot-mask', edit: (f) => (f[pupil]!.properties.fee.masked = true), file: pupil, at: 'true' },
  { code: 'not-a-position', edit: (f) => (f[pupil]!.position = 'name'), file: pupil, at: '"name"' },
  { code: 'not-searchable', edit: (f) => (f[pupil]!.search = ['fee']), file: pupil, at: '"fee"' },
  { code: 'not-stored', edit: (f) => (f[pupil]!.indexes = [['guardians']]), file: pupil, at: '"guardians"' },
  { code: 'not-a-rows-field', edit: (f) => (f[pupil]!.search = ['name.phone']), file: pupil, at: '"name.phone"' },
  {
    code: 'second-parent',
    edit: (f) => (f[pupil]!.properties.more = { ...f[pupil]!.properties.guardians, title: '其他监护人' }),
    file: pupil,
    at: '"guardian"',
  },
  {
    code: 'circular-rows',
    edit: (f) => (f[guardian]!.properties.pupils = { fieldType: 'rows', title: '学员', entity: 'pupil' }),
    file: guardian,
    at: '"pupil"',
  },
  { code: 'copy-mismatch', edit: (f) => (f[pupil]!.properties.guardians.copies = { contact: 'phone' }), file: pupil, at: '"phone"' },
  { code: 'never-filled', edit: (f) => (f[pupil]!.properties.name.readOnly = true), file: pupil, at: '"name"' },
  { code: 'no-picker', edit: (f) => delete f[page]!.endpoints.options, file: pupil, at: '"friendId"', hint: 'options' },
  {
    code: 'incomparable-value',
    edit: (f) => (f[pupil]!.properties.fee.showWhen = { level: 'high' }),
    file: pupil,
    at: '"high"',
    hint: 'a number',
  },
  {
    code: 'incomparable-value',
    edit: (f) => (f[pupil]!.properties.fee.showWhen = { name: { equals: { field: 'level' } } }),
    file: pupil,
    at: '"level"',
  },
  { code: 'operator-mismatch', edit: (f) => (f[pupil]!.properties.fee.showWhen = { urgent: { gt: true } }), file: pupil, at: '"gt"' },
  { code: 'operator-mismatch', edit: (f) => (f[pupil]!.properties.fee.showWhen = { name: { has: 'a' } }), file: pupil, at: '"has"' },
  { code: 'operator-mismatch', edit: (f) => (f[pupil]!.properties.fee.showWhen = { fee: { yearly: 7 } }), file: pupil, at: '"yearly"' },
  { code: 'bad-value', edit: (f) => (f[pupil]!.properties.fee.showWhen = { birthday: { yearly: 400 } }), file: pupil, at: '400' },
  { code: 'wrong-type', edit: (f) => (f[pupil]!.properties.fee.showWhen = { name: { in: 'a' } }), file: pupil, at: '"a"', hint: undefined },
];

const resourceCases: ProblemCase[] = [
  { code: 'unknown-field', edit: (f) => (f[page]!.list.columns = ['nmae']), file: page, at: '"nmae"', hint: 'Did you mean "name"?' },
  { code: 'unknown-field', edit: (f) => (f[page]!.list.filters = [{ field: 'nmae' }]), file: page, at: '"nmae"', hint: '"name"' },
  { code: 'unknown-field', edit: (f) => (f[page]!.list.sort = '-nmae'), file: page, at: '"-nmae"', hint: '"name"' },
  { code: 'unknown-field', edit: (f) => (f[page]!.form.groups[0].fields = ['name', 'sxe']), file: page, at: '"sxe"', hint: '"sex"' },
  { code: 'unknown-field', edit: (f) => (f[page]!.show.tags = ['staus']), file: page, at: '"staus"', hint: '"status"' },
  { code: 'unknown-field', edit: (f) => (f[page]!.actions[0].fields = ['tgas']), file: page, at: '"tgas"', hint: '"tags"' },
  { code: 'unknown-field', edit: (f) => (f[page]!.actions[0].required = ['name']), file: page, at: '"name"' },
  { code: 'unknown-entity', edit: (f) => (f[page]!.entity = 'pupli'), file: page, at: '"pupli"', hint: '"pupil"' },
  {
    code: 'unknown-resource',
    edit: (f) => (f[page]!.show.tabs = [{ title: '同伴', resource: 'pupli', via: 'friendId' }]),
    file: page,
    at: '"pupli"',
    hint: '"pupil"',
  },
  {
    code: 'unknown-extension',
    edit: (f) => (f[page]!.list.columns = [{ field: 'name', cell: 'Star' }]),
    file: page,
    at: '"Star"',
    hint: 'web/cells',
  },
  {
    code: 'unknown-extension',
    edit: (f) => (f[page]!.actions[0].component = 'Leave'),
    file: page,
    at: '"Leave"',
    hint: 'web/actions',
  },
  {
    code: 'unknown-setting',
    edit: (f) => (f[page]!.actions[0].when = { level: { gt: { setting: 'pupil.level' } } }),
    file: page,
    at: '"pupil.level"',
    hint: 'single',
  },
  { code: 'unknown-transition', edit: (f) => (f[page]!.actions[0].transition = 'leav'), file: page, at: '"leav"', hint: '"leave"' },
  {
    code: 'unknown-permission',
    edit: (f) => (f[page]!.permission = 'studentModel:studnet'),
    file: page,
    at: '"studentModel:studnet"',
    hint: '"studentModel:student"',
  },
  { code: 'duplicate-resource', edit: (f) => (f['resources/town/pupil.json'] = f[page]!), file: 'resources/town/pupil.json', at: '' },
  { code: 'missing-group', edit: (f) => delete f['resources/school/_group.json'], file: page, at: '{' },
  {
    code: 'duplicate-path',
    edit: (f) => (f['resources/school/twin.json'] = twin(f[page]!, { path: '/school/pupil' })),
    file: 'resources/school/twin.json',
    at: '"/school/pupil"',
  },
  {
    code: 'foreign-path',
    edit: (f) => (f[page]!.links = [{ title: '家庭', to: '/town/family' }]),
    file: page,
    at: '"/town/family"',
    hint: '"/school/pupil/"',
  },
  {
    code: 'unknown-field',
    edit: (f) => (f[page]!.links = [{ title: '家庭', to: '/school/pupil/family?of={nmae}' }]),
    file: page,
    at: '"/school/pupil/family?of={nmae}"',
    hint: '"name"',
  },
  {
    code: 'unknown-permission',
    edit: (f) => (f[page]!.links = [{ title: '家庭', to: '/town/family', permission: 'town:family' }]),
    file: page,
    at: '"town:family"',
  },
  { code: 'missing-lock-call', edit: (f) => (f[pupil]!.editLock = { seconds: 420 }), file: page, at: '{', hint: '"POST lock"' },
  { code: 'does-nothing', edit: (f) => (f[page]!.endpoints.lock = 'POST lock'), file: page, at: '"lock"', hint: 'Remove it.' },
  {
    code: 'not-for-many',
    edit: (f) => {
      f[pupil]!.editLock = { seconds: 420 };
      Object.assign(f[page]!.endpoints, { lock: 'POST lock', unlock: 'POST unlock', showLock: 'GET showLock' });
      f[page]!.list.bulk = { edit: ['level'] };
    },
    file: page,
    at: '"edit"',
    hint: 'the form takes the lock',
  },
  { code: 'not-movable', edit: (f) => (f[page]!.list.movable = true), file: page, at: 'true' },
  { code: 'foreign-path', edit: (f) => (f[page]!.path = '/town/pupil'), file: page, at: '"/town/pupil"' },
  { code: 'path-without-list', edit: (f) => delete f[page]!.list, file: page, at: '"/school/pupil"' },
  { code: 'menu-without-path', edit: (f) => delete f[page]!.path, file: page, at: '{' },
  {
    code: 'keep-alive-without-menu',
    edit: (f) => {
      delete f[page]!.menu;
      f[page]!.keepAlive = true;
    },
    file: page,
    at: '"keepAlive"',
  },
  { code: 'list-without-endpoint', edit: (f) => delete f[page]!.endpoints.list, file: page, at: '"list": {' },
  {
    code: 'form-without-endpoint',
    edit: (f) => (f[page]!.endpoints = { base: '/pupil', list: 'GET page', get: 'GET get', options: 'GET options' }),
    file: page,
    at: '"form"',
  },
  {
    code: 'unknown-value',
    edit: (f) => (f[page]!.form.preview = 'ahead'),
    file: page,
    at: '"ahead"',
    says: 'no query "ahead"',
    hint: 'Write a query',
  },
  {
    code: 'does-nothing',
    edit: (f) => {
      f[page]!.form.preview = 'ahead';
      f[page]!.queries = [{ name: 'ahead', title: '预告', call: 'POST ahead' }];
    },
    file: page,
    at: '"ahead"',
    says: 'takes nothing that the form holds',
    hint: '"params"',
  },
  { code: 'endpoint-without-form', edit: (f) => delete f[page]!.form, file: page, at: '"create"' },
  { code: 'import-without-endpoint', edit: (f) => (f[page]!.import = { fields: ['name'] }), file: page, at: '"import"' },
  { code: 'import-without-endpoint', edit: (f) => (f[page]!.import = { allOrNone: true }), file: page, at: '"import"' },
  {
    code: 'import-without-create',
    edit: (f) => {
      f[page]!.endpoints.import = 'POST import';
      delete f[page]!.endpoints.create;
    },
    file: page,
    at: '"import"',
  },
  { code: 'show-without-get', edit: (f) => delete f[page]!.endpoints.get, file: page, at: '"show"' },
  {
    code: 'child-entity',
    edit: (f) => (f['resources/school/guardian.json'] = twin(f[page]!, { entity: 'guardian' })),
    file: 'resources/school/guardian.json',
    at: '"create"',
  },
  { code: 'not-a-tab', edit: (f) => (f[page]!.tab = { of: 'pupil', order: 1 }), file: page, at: '"tab"' },
  { code: 'unknown-resource', edit: (f) => (f[page]!.tab = { of: 'pupils', order: 1 }), file: page, at: '"pupils"', hint: '"pupil"' },
  { code: 'unknown-extension', edit: (f) => ownPage(f, 'Year'), file: page, at: '"Year"', hint: 'web/pages/Year/YearPage.tsx' },
  { code: 'illegal-method', edit: (f) => (f[page]!.endpoints.list = 'FETCH page'), file: page, at: '"FETCH page"', hint: 'GET' },
  { code: 'illegal-method', edit: (f) => (f[page]!.actions[0].call = 'PATCH leave'), file: page, at: '"PATCH leave"' },
  { code: 'endpoint-clash', edit: (f) => (f[page]!.actions[0].call = 'PUT update'), file: page, at: '"PUT update"' },
  {
    code: 'endpoint-clash',
    edit: (f) => (f['resources/school/twin.json'] = twin(f[page]!, { endpoints: f[page]!.endpoints })),
    file: 'resources/school/twin.json',
    at: '"GET page"',
  },
  {
    code: 'filter-operator',
    edit: (f) => (f[page]!.list.filters = [{ field: 'urgent', operator: 'contains' }]),
    file: page,
    at: '"contains"',
    hint: 'Possible',
  },
  { code: 'not-sortable', edit: (f) => (f[page]!.list.columns = [{ field: 'photo', sortable: true }]), file: page, at: 'true' },
  { code: 'not-sortable', edit: (f) => (f[page]!.list.sort = 'guardians'), file: page, at: '"guardians"' },
  { code: 'not-an-image', edit: (f) => (f[page]!.show.image = 'name'), file: page, at: '"name"' },
  { code: 'not-a-tree', edit: (f) => (f[page]!.list.tree = true), file: page, at: 'true' },
  {
    code: 'not-a-reference',
    edit: (f) => (f[page]!.show.tabs = [{ title: '同伴', resource: 'pupil', via: 'name' }]),
    file: page,
    at: '"name"',
  },
  {
    code: 'duplicate-name',
    edit: (f) => (f[page]!.show.tabs = ['一', '二'].map((title) => ({ title, resource: 'pupil', via: 'friendId' }))),
    file: page,
    at: '{',
    hint: '"name"',
  },
  { code: 'not-stored', edit: (f) => (f[page]!.where = { guardians: { empty: false } }), file: page, at: '{' },
  { code: 'required-not-on-form', edit: (f) => (f[page]!.form.groups[0].fields = ['sex']), file: page, at: '"form"' },
  {
    code: 'action-without-effect',
    edit: (f) => delete f[page]!.actions[0].transition,
    file: page,
    at: '"leave"',
    hint: 'server/rules/pupil.ts',
  },
  {
    code: 'not-for-many',
    edit: (f) => Object.assign(f[page]!.actions[0], { bulk: true, place: 'none' }),
    file: page,
    at: 'true',
    hint: 'Remove "bulk"',
  },
  { code: 'not-for-many', edit: (f) => (f[page]!.list.bulk = { edit: ['status'] }), file: page, at: '"status"' },
  { code: 'not-countable', edit: (f) => (f[page]!.list.totals = ['name']), file: page, at: '"name"' },
  { code: 'not-groupable', edit: (f) => (f[page]!.list.groupBy = ['guardians']), file: page, at: '"guardians"' },
  {
    code: 'unused-entity',
    edit: (f) => (f['schemas/lonely.json'] = { title: '孤', properties: f[guardian]!.properties }),
    file: 'schemas/lonely.json',
    at: '',
  },
  {
    code: 'unused-dictionary',
    edit: (f) => (f['schemas/_dictionaries/lonely.json'] = f[sex]!),
    file: 'schemas/_dictionaries/lonely.json',
    at: '',
  },
  { code: 'rule-without-entity', more: { rules: [rule('pupli')] }, file: rule('pupli').path, at: '', hint: '"pupil"' },
  {
    code: 'duplicate-rule',
    more: { rules: [rule('pupil'), rule('pupil', 'sports')] },
    file: 'src/modules/sports/server/rules/pupil.ts',
    at: '',
    hint: 'src/modules/school/server/rules/pupil.ts',
  },
];

function ownPage(files: Record<string, Json>, name: string): void {
  const { form, show, ...rest } = files[page]!;
  files[page] = { ...rest, page: name };
}

function twin(resource: Json, changes: Json): Json {
  const { path, menu, actions, ...rest } = resource;
  return { ...rest, endpoints: { ...resource.endpoints, base: '/twin' }, ...changes };
}

function rule(name: string, area = 'school'): RuleFile {
  return { name, path: `src/modules/${area}/server/rules/${name}.ts`, text: 'export default defineRule({});' };
}

export const problemCases = [
  ...fileCases,
  ...scopeCases,
  ...entityCases,
  ...resourceCases,
  ...sourceCases,
  ...uniquenessCases,
  ...timedCases,
  ...actionCases,
  ...stepCases,
  ...unusedFieldCases,
  ...unusedPageCases,
  ...menuEntryCases,
  ...opaqueCases,
];
