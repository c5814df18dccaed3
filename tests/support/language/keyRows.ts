/** For each key of the language, a module without it and the same module with it. */
import type { ProjectFiles } from '../../../src/config/project';
import { type Json, projectFiles, smallProject } from '../projects/projectFixture';
import { addressRows } from './addressRows';
import { answerRows } from './answerRows';
import { commandRows } from './commandRows';
import { competeRows } from './competeRows';
import { conditionKeyRows } from './conditionRows';
import { editLockRows } from './editLockRows';
import { entryRows } from './entryRows';
import { figureRows } from './figureRows';
import { layoutRows } from './layoutRows';
import { menuRows } from './menuRows';
import { omitRows } from './omitRows';
import { answering, queryRows } from './queryRows';
import { scopeRows } from './scopeRows';
import { sheetKeyRows } from './sheetRows';
import { viewRows } from './viewRows';

export type Edit = (parts: {
  entity: Json;
  property: Json;
  page: Json;
  action: Json;
  group: Json;
  dictionary: Json;
  files: Record<string, Json>;
}) => void;
export interface KeyRow {
  /** Adds the key, or changes its value if it is required. */
  write: Edit;
  /** Adds what the key requires to be valid. */
  before?: Edit;
  /** Member of the normalized configuration that the key becomes; default: the last part of its path. */
  member?: string;
  /** Variable name of the object with the member in reading code; default: the second to last part of the path. */
  owner?: string;
}

const column: Edit = ({ page }) => {
  page.list.columns = [{ field: 'name' }, { field: 'sex' }];
};
const total: Edit = ({ page }) => {
  page.list.columns.push('fee', 'level');
  page.list.totals = [{ field: 'fee' }];
};
const counted: Edit = (parts) => {
  total(parts);
  parts.page.list.counted = { text: '停课的不计' };
};
const tab: Edit = ({ page, entity, files }) => {
  entity.properties.mateId = { ...entity.properties.friendId, title: '另一同伴' };
  page.show.tabs = [{ title: '同伴', resource: 'pupil', via: 'friendId' }];
  files['resources/school/other.json'] = {
    entity: 'pupil',
    title: '其他',
    permission: 'signedIn',
    endpoints: { base: '/other', list: 'GET page' },
    list: { columns: ['name'] },
  };
};
const importing: Edit = ({ page }) => (page.endpoints.import = 'POST import');
const check: Edit = ({ entity }) => {
  entity.checks = [{ that: { name: { empty: false } }, field: 'name', message: '请填写' }];
};
const creates: Edit = ({ action, entity, files }) => {
  entity.properties.mateId = { ...entity.properties.friendId, title: '另一同伴' };
  files['schemas/note.json'] = {
    title: '备注',
    properties: {
      text: { fieldType: 'text', title: '内容' },
      more: { fieldType: 'text', title: '补充' },
      pupilId: { fieldType: 'relation', title: '学员', entity: 'pupil' },
      mateId: { fieldType: 'relation', title: '同伴', entity: 'pupil' },
    },
  };
  files['schemas/remark.json'] = structuredClone(files['schemas/note.json']!);
  action.creates = { entity: 'note', via: 'pupilId', fields: ['text'] };
};
const link = { title: '家庭', to: '/school/pupil/family?name={name}' };
const writable: Edit = ({ page, files }) => {
  files['schemas/guardian.json']!.properties.phone.masked = true;
  Object.assign(page.endpoints, { delete: 'DELETE delete', restore: 'PUT restore', reveal: 'POST reveal' });
};
/** A second page of the same entity. */
const second: Edit = ({ files }) => {
  files['resources/school/second.json'] = {
    entity: 'pupil',
    title: '另一页',
    permission: 'signedIn',
    path: '/school/second',
    endpoints: { base: '/second', list: 'GET page' },
    list: { columns: ['name'] },
  };
};
const secondTab: Edit = ({ files }) => {
  files['resources/school/second.json']!.tab = { of: 'pupil', order: 10 };
};
const when = { urgent: true };

export const keyRows: Record<string, KeyRow> = {
  'entity.title': { write: ({ entity }) => (entity.title = '孩子') },
  'entity.description': { write: ({ entity }) => (entity.description = '在册学员') },
  'entity.label': { write: ({ entity }) => (entity.label = '{name} {contact}') },
  'entity.properties': { write: ({ entity }) => (entity.properties.extra = { fieldType: 'text', title: '更多' }), member: 'fields' },
  'entity.required': { write: ({ entity }) => (entity.required = ['name', 'sex']), owner: 'field' },
  'entity.unique': { write: ({ entity }) => (entity.unique = [['name']]) },
  'entity.duplicates': { write: ({ entity }) => (entity.duplicates = [['name']]) },
  'entity.indexes': { write: ({ entity }) => (entity.indexes = [['name']]) },
  'entity.search': { write: ({ entity }) => (entity.search = ['name']) },
  'entity.position': { write: ({ entity }) => (entity.position = 'level') },
  'entity.single': {
    before: ({ files }) => (files['schemas/rules.json'] = { title: '规则', properties: { days: { fieldType: 'number', title: '天数' } } }),
    write: ({ files }) => (files['schemas/rules.json']!.single = true),
  },
  'entity.source': {
    before: ({ files }) =>
      (files['schemas/visit.json'] = { title: '登录', properties: { time: { fieldType: 'datetime', title: '时间' } } }),
    write: ({ files }) => (files['schemas/visit.json']!.source = 'signIns'),
  },
  'entity.locked': { write: ({ entity }) => (entity.locked = { urgent: true }) },
  'entity.lockedMessage': {
    before: ({ entity }) => (entity.locked = { urgent: true }),
    write: ({ entity }) => (entity.lockedMessage = '加急的不能改'),
    member: 'locked',
  },
  'entity.checks': { write: check },
  'entity.checks.when': { before: check, write: ({ entity }) => (entity.checks[0].when = when) },
  'entity.checks.that': { before: check, write: ({ entity }) => (entity.checks[0].that = when) },
  'entity.checks.field': { before: check, write: ({ entity }) => (entity.checks[0].field = 'sex') },
  'entity.checks.message': { before: check, write: ({ entity }) => (entity.checks[0].message = '请补充') },

  'property.fieldType': { write: ({ property }) => (property.fieldType = 'textarea') },
  'property.title': { write: ({ property }) => (property.title = '称呼') },
  'property.description': { write: ({ property }) => (property.description = '按证件填写') },
  'property.showWhen': { write: ({ property }) => (property.showWhen = when) },
  'property.whenHidden': {
    before: ({ property }) => (property.showWhen = when),
    write: ({ property }) => (property.whenHidden = 'clear'),
  },
  'property.requiredWhen': { write: ({ property }) => (property.requiredWhen = when) },
  'property.readOnlyWhen': { write: ({ property }) => (property.readOnlyWhen = when) },
  'property.readOnly': { write: ({ property }) => (property.readOnly = true) },
  'property.immutable': { write: ({ property }) => (property.immutable = true) },
  'property.default': { write: ({ property }) => (property.default = '无') },
  'property.example': { write: ({ property }) => (property.example = '见周老师') },
  'property.computed': {
    write: ({ entity }) => (entity.properties.fee.computed = { product: ['level', 'level'] }),
  },
  'property.rollup': {
    write: ({ entity }) => (entity.properties.fee.rollup = { sum: 'pupil.level', via: 'friendId' }),
  },
  'property.access': { write: ({ property }) => (property.access = { read: 'school:pupil:contact' }) },
  'property.tone': { write: ({ property }) => (property.tone = 'wrong') },
  'property.masked': { write: ({ files }) => (files['schemas/guardian.json']!.properties.phone.masked = true) },

  'resource.entity': { write: ({ page }) => (page.entity = 'guardian') },
  'resource.title': { write: ({ page }) => (page.title = '孩子') },
  'resource.description': { write: ({ page }) => (page.description = '管理学员') },
  'resource.path': { write: ({ page }) => (page.path = '/school/children') },
  ...addressRows,
  'resource.permission': { write: ({ page }) => (page.permission = 'school:children') },
  'resource.permissions': { before: writable, write: ({ page }) => (page.permissions = { update: 'school:pupil:edit' }) },
  ...Object.fromEntries(
    (['create', 'update', 'delete', 'restore', 'reveal', 'import'] as const).map((verb) => [
      `resource.permissions.${verb}`,
      {
        before: writable,
        write: ({ page }) => (page.permissions = { [verb]: `school:pupil:${verb}` }),
        member: 'permissions',
        owner: 'resource',
      },
    ]),
  ),
  ...editLockRows,
  ...scopeRows,
  'resource.menu': { write: ({ page }) => delete page.menu },
  'resource.menu.order': { write: ({ page }) => (page.menu.order = 20) },
  'resource.tab': { before: second, write: secondTab },
  'resource.tab.of': {
    before: ({ files, ...parts }) => {
      second({ files, ...parts });
      secondTab({ files, ...parts });
      files['resources/school/third.json'] = {
        ...files['resources/school/second.json'],
        path: '/school/third',
        tab: undefined,
        endpoints: { base: '/third', list: 'GET page' },
      };
    },
    write: ({ files }) => (files['resources/school/second.json']!.tab.of = 'third'),
  },
  'resource.tab.order': {
    before: (parts) => {
      second(parts);
      secondTab(parts);
    },
    write: ({ files }) => (files['resources/school/second.json']!.tab.order = 20),
  },
  'resource.page': { write: ({ page }) => (page.page = 'Year') },
  'resource.keepAlive': { write: ({ page }) => (page.keepAlive = true) },
  'resource.logReads': { write: ({ page }) => (page.logReads = true) },
  'resource.sensitive': { write: ({ page }) => (page.sensitive = '健康') },
  'resource.where': { write: ({ page }) => (page.where = when) },
  'resource.endpoints': { write: ({ page }) => (page.endpoints = { base: '/pupil', list: 'GET page' }) },
  'resource.endpoints.base': { write: ({ page }) => (page.endpoints.base = '/child'), member: 'path', owner: 'endpoint' },
  'resource.endpoints.client': { write: ({ page }) => (page.endpoints.client = 'identity'), member: 'path', owner: 'endpoint' },
  'resource.endpoints.list': { write: ({ page }) => (page.endpoints.list = 'GET list') },
  'resource.endpoints.get': { write: ({ page }) => (page.endpoints.get = 'GET one') },
  'resource.endpoints.create': { write: ({ page }) => delete page.endpoints.create },
  'resource.endpoints.update': { write: ({ page }) => delete page.endpoints.update },
  'resource.endpoints.delete': { write: ({ page }) => (page.endpoints.delete = 'DELETE delete') },
  'resource.endpoints.restore': { write: ({ page }) => (page.endpoints.restore = 'PUT restore') },
  'resource.endpoints.history': { write: ({ page }) => (page.endpoints.history = 'GET history') },
  'resource.endpoints.reveal': { write: ({ page }) => (page.endpoints.reveal = 'POST reveal') },
  'resource.endpoints.options': { write: ({ page }) => (page.endpoints.options = 'GET all') },
  'resource.list': { write: ({ page }) => delete page.list },
  'resource.list.columns': { write: ({ page }) => (page.list.columns = ['name']) },
  'resource.list.columns.field': { before: column, write: ({ page }) => (page.list.columns[1].field = 'fee') },
  'resource.list.columns.title': { before: column, write: ({ page }) => (page.list.columns[0].title = '称呼') },
  'resource.list.columns.width': { before: column, write: ({ page }) => (page.list.columns[0].width = 90) },
  'resource.list.columns.pinned': { before: column, write: ({ page }) => (page.list.columns[0].pinned = true) },
  'resource.list.columns.sortable': { before: column, write: ({ page }) => (page.list.columns[0].sortable = false) },
  'resource.list.columns.link': { before: column, write: ({ page }) => (page.list.columns[0].link = false) },
  'resource.list.columns.cell': { before: column, write: ({ page }) => (page.list.columns[0].cell = 'Star') },
  'resource.list.cardTitle': { write: ({ page }) => (page.list.cardTitle = ['contact']) },
  ...omitRows,
  'resource.list.counted': { before: total, write: ({ page }) => (page.list.counted = { text: '停课的不计' }) },
  'resource.list.counted.text': { before: counted, write: ({ page }) => (page.list.counted.text = '结束的不计') },
  'resource.list.counted.while': { before: counted, write: ({ page }) => (page.list.counted.while = { sex: 1 }) },
  'resource.list.filters': { write: ({ page }) => (page.list.filters = ['sex']) },
  'resource.list.filters.field': { write: ({ page }) => (page.list.filters = [{ field: 'sex' }]) },
  'resource.list.filters.operator': { write: ({ page }) => (page.list.filters = [{ field: 'name', operator: 'equals' }]) },
  'resource.list.filters.title': { write: ({ page }) => (page.list.filters = [{ field: 'name', title: '称呼' }]) },
  'resource.list.filters.inSight': { write: ({ page }) => (page.list.filters = [{ field: 'sex', inSight: true }]) },
  'resource.list.sort': { write: ({ page }) => (page.list.sort = 'name') },
  'resource.list.pageSize': { write: ({ page }) => (page.list.pageSize = 50) },
  'resource.list.export': { write: ({ page }) => (page.list.export = { offered: false }) },
  'resource.list.export.offered': { write: ({ page }) => (page.list.export = { offered: false }), member: 'export', owner: 'list' },
  'resource.list.export.permission': { write: ({ page }) => (page.list.export = { permission: 'school:pupil:export' }) },
  'resource.list.export.reveal': { write: ({ page }) => (page.list.export = { reveal: 'school:pupil:reveal' }) },
  'resource.list.bulk': { before: writable, write: ({ page }) => (page.list.bulk = { delete: false }) },
  'resource.list.bulk.delete': { before: writable, write: ({ page }) => (page.list.bulk = { delete: false }) },
  'resource.list.bulk.restore': { before: writable, write: ({ page }) => (page.list.bulk = { restore: false }) },
  'resource.list.bulk.edit': { write: ({ page }) => (page.list.bulk = { edit: ['fee'] }) },
  'resource.list.totals': { write: total },
  'resource.list.totals.field': { before: total, write: ({ page }) => (page.list.totals[0].field = 'level'), owner: 'total' },
  'resource.list.totals.by': { before: total, write: ({ page }) => (page.list.totals[0].by = 'avg'), owner: 'total' },
  'resource.list.groupBy': { write: ({ page }) => (page.list.groupBy = ['sex']) },
  'resource.list.tree': {
    before: ({ entity }) => (entity.properties.parentId = { fieldType: 'tree', title: '上级' }),
    write: ({ page }) => (page.list.tree = true),
  },
  'resource.list.movable': {
    before: ({ entity, page }) => {
      entity.properties.parentId = { fieldType: 'tree', title: '上级' };
      page.list.tree = true;
    },
    write: ({ page }) => (page.list.movable = true),
  },
  'resource.endpoints.import': { write: ({ page }) => (page.endpoints.import = 'POST import') },
  'resource.import': { before: importing, write: ({ page }) => (page.import = { fields: ['name'] }) },
  'resource.import.fields': { before: importing, write: ({ page }) => (page.import = { fields: ['name'] }) },
  'resource.import.allOrNone': { before: importing, write: ({ page }) => (page.import = { allOrNone: true }) },
  'resource.form': { write: ({ page }) => delete page.form },
  'resource.form.groups': { write: ({ page }) => page.form.groups.push({ title: '其他', fields: ['fee'] }) },
  'resource.form.groups.title': { write: ({ page }) => (page.form.groups[0].title = '资料') },
  'resource.form.groups.fields': { write: ({ page }) => (page.form.groups[0].fields = ['name']) },
  'resource.form.groups.showWhen': { write: ({ page }) => (page.form.groups[0].showWhen = when) },
  'resource.form.preview': {
    before: ({ page }) => {
      page.queries = [{ name: 'ahead', title: '预告', call: 'POST ahead', params: { name: { fieldType: 'text', title: '姓名' } } }];
    },
    write: ({ page }) => (page.form.preview = 'ahead'),
  },
  'resource.form.layout': { write: ({ page }) => (page.form.layout = 'page'), member: 'formLayout', owner: 'resource' },
  'resource.show': { write: ({ page }) => delete page.show, member: 'show' },
  'resource.show.groups': { write: ({ page }) => (page.show.groups = [{ title: '资料', fields: ['fee'] }]) },
  'resource.show.groups.title': {
    before: ({ page }) => (page.show.groups = [{ title: '资料', fields: ['fee'] }]),
    write: ({ page }) => (page.show.groups[0].title = '费用'),
  },
  'resource.show.groups.fields': {
    before: ({ page }) => (page.show.groups = [{ title: '资料', fields: ['fee'] }]),
    write: ({ page }) => (page.show.groups[0].fields = ['name']),
  },
  'resource.show.groups.showWhen': {
    before: ({ page }) => (page.show.groups = [{ title: '资料', fields: ['fee'] }]),
    write: ({ page }) => (page.show.groups[0].showWhen = when),
  },
  'resource.show.tags': { write: ({ page }) => (page.show.tags = ['status']) },
  'resource.show.facts': { write: ({ page }) => (page.show.facts = ['sex']) },
  'resource.show.image': { write: ({ page }) => (page.show.image = 'photo') },
  'resource.show.tabs': { write: tab },
  'resource.show.tabs.title': { before: tab, write: ({ page }) => (page.show.tabs[0].title = '朋友') },
  'resource.show.tabs.resource': { before: tab, write: ({ page }) => (page.show.tabs[0].resource = 'other') },
  'resource.show.tabs.name': { before: tab, write: ({ page }) => (page.show.tabs[0].name = 'mates') },
  'resource.show.tabs.via': { before: tab, write: ({ page }) => (page.show.tabs[0].via = 'mateId') },
  ...sheetKeyRows,
  'resource.show.blocks': { write: ({ page }) => (page.show.blocks = ['Growth']) },
  'resource.links': { write: ({ page }) => (page.links = [link]) },
  'resource.links.title': {
    before: ({ page }) => (page.links = [link]),
    write: ({ page }) => (page.links = [{ ...link, title: '家谱' }]),
    owner: 'link',
  },
  'resource.links.permission': {
    before: ({ page }) => (page.links = [link]),
    write: ({ page }) => (page.links = [{ ...link, permission: 'school:pupil:family' }]),
    owner: 'link',
  },
  'resource.links.when': {
    before: ({ page }) => (page.links = [link]),
    write: ({ page }) => (page.links = [{ ...link, when: { sex: 1 } }]),
    owner: 'link',
  },
  'resource.links.to': {
    before: ({ page }) => (page.links = [link]),
    write: ({ page }) => (page.links = [{ ...link, to: '/school/pupil/other' }]),
    owner: 'link',
  },
  'resource.actions': { write: ({ page }) => delete page.actions },

  ...queryRows,
  ...answerRows,
  'action.name': { write: ({ action }) => (action.name = 'goAway') },
  'action.title': { write: ({ action }) => (action.title = '走') },
  'action.call': { write: ({ action }) => (action.call = 'PUT goAway'), member: 'endpoint' },
  'action.permission': { write: ({ action }) => (action.permission = 'school:pupil:leave') },
  'action.transition': { before: ({ action }) => (action.fields = ['fee']), write: ({ action }) => delete action.transition },
  'action.fields': { write: ({ action }) => (action.fields = ['fee']) },
  'action.required': {
    before: ({ action }) => (action.fields = ['fee']),
    write: ({ action }) => (action.required = ['fee']),
    owner: 'field',
  },
  'action.creates.copy': { before: creates, write: ({ action }) => (action.creates.copy = { more: { field: 'contact' } }) },
  'action.set': { write: ({ action }) => (action.set = { urgent: true }) },
  'action.creates': { write: creates },
  'action.creates.entity': { before: creates, write: ({ action }) => (action.creates.entity = 'remark') },
  'action.creates.via': { before: creates, write: ({ action }) => (action.creates.via = 'mateId') },
  'action.creates.fields': { before: creates, write: ({ action }) => (action.creates.fields = ['more']) },
  'action.params': { write: ({ action }) => (action.params = { why: { fieldType: 'text', title: '原因' } }) },
  'action.move': { before: ({ entity }) => (entity.position = 'level'), write: ({ action }) => (action.move = 'up') },
  'action.when': { write: ({ action }) => (action.when = when) },
  'action.reason': { write: ({ action }) => (action.reason = '只有在读学员可以离校') },
  'action.confirm': { write: ({ action }) => (action.confirm = '确定离校吗') },
  'action.danger': { write: ({ action }) => (action.danger = true) },
  'action.primary': {
    before: ({ action, page }) => {
      page.actions.push({ name: 'go', title: '走', call: 'PUT go', transition: action.transition });
      delete action.transition;
      Object.assign(action, { place: 'page', job: 'copyWeeks' });
      delete page.endpoints.create;
    },
    write: ({ action }) => (action.primary = true),
  },
  'action.place': { write: ({ action }) => (action.place = 'page') },
  'action.whileLocked': {
    before: ({ entity }) => (entity.locked = { urgent: true }),
    write: ({ action }) => (action.whileLocked = true),
  },
  'action.notBy': { write: ({ action }) => (action.notBy = ['createBy']) },
  'action.bulk': { write: ({ action }) => (action.bulk = true) },
  'action.job': {
    before: ({ action, page }) => {
      page.actions.push({ name: 'go', title: '走', call: 'PUT go', transition: action.transition });
      delete action.transition;
      action.set = { urgent: true };
    },
    write: ({ action }) => {
      delete action.set;
      action.job = 'copyWeeks';
    },
  },
  'action.component': { write: ({ action }) => (action.component = 'Leave') },
  'action.timeoutMs': { write: ({ action }) => (action.timeoutMs = 60_000), owner: 'endpoint' },

  ...menuRows,
  'dictionary.title': { write: ({ dictionary }) => (dictionary.title = '男女') },
  'dictionary.choices': { write: ({ dictionary }) => dictionary.choices.push({ code: 3, title: '未知' }) },
  'dictionary.choices.code': { write: ({ dictionary }) => (dictionary.choices[0].code = 7) },
  'dictionary.choices.title': { write: ({ dictionary }) => (dictionary.choices[0].title = '男孩') },
  'dictionary.choices.color': { write: ({ dictionary }) => (dictionary.choices[0].color = 'soon') },
};

Object.assign(keyRows, conditionKeyRows, commandRows, viewRows, competeRows, layoutRows, figureRows, entryRows);

/** The project after these edits, applied in order. */
export function editedProject(...edits: (Edit | undefined)[]): ProjectFiles {
  const files = structuredClone(smallProject());
  const page = files['resources/school/pupil.json']!;
  const group = files['resources/school/_group.json']!;
  const dictionary = files['schemas/_dictionaries/sex.json']!;
  const entity = files['schemas/pupil.json']!;
  for (const edit of edits)
    edit?.({ files, entity, property: entity.properties.contact, page, action: page.actions[0], group, dictionary });
  const names = { cells: new Set(['Star']), actions: new Set(['Leave']), blocks: new Set(['Growth']), pages: new Set(['Year']) };
  return projectFiles(files, { extensions: names, rules: page.queries ? [answering(page.queries)] : [] });
}
