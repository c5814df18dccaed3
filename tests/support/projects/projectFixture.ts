/** A small project in memory, for tests of the configuration: two entities, one resource, one dictionary. */
import type { ProjectFiles } from '../../../src/config/project';

// biome-ignore lint/suspicious/noExplicitAny: fixtures are edited freely
export type Json = Record<string, any>;
/** Path → content; a string is the text of the file. */
export type Files = Record<string, Json | string>;

/** Valid without changes. `pupil` has a field of most kinds that a check handles. */
export function smallProject(): Record<string, Json> {
  return {
    'schemas/pupil.json': {
      title: '学员',
      properties: {
        name: { fieldType: 'text', title: '姓名', maxLength: 200 },
        sex: { fieldType: 'select', title: '性别', dictionary: 'sex' },
        birthday: { fieldType: 'date', title: '出生日期' },
        age: { fieldType: 'age', title: '年龄', from: 'birthday' },
        fee: { fieldType: 'money', title: '费用' },
        level: { fieldType: 'number', title: '等级' },
        urgent: { fieldType: 'boolean', title: '加急' },
        tags: { fieldType: 'tags', title: '标签' },
        photo: { fieldType: 'image', title: '照片' },
        contact: { fieldType: 'text', title: '联系人', maxLength: 200 },
        friendId: { fieldType: 'relation', title: '同伴', entity: 'pupil' },
        guardians: { fieldType: 'rows', title: '监护人', entity: 'guardian' },
        status: {
          fieldType: 'state',
          title: '状态',
          initial: 'studying',
          states: { studying: { code: 1, title: '在读', color: 'normal' }, left: { code: 2, title: '已离校', color: 'ended' } },
          transitions: { leave: { from: ['studying'], to: 'left' } },
        },
      },
      required: ['name'],
    },
    'schemas/guardian.json': {
      title: '监护人',
      properties: {
        name: { fieldType: 'text', title: '姓名' },
        phone: { fieldType: 'phone', title: '手机' },
        main: { fieldType: 'boolean', title: '主要联系人' },
      },
    },
    'schemas/_dictionaries/sex.json': {
      title: '性别',
      choices: [
        { code: 1, title: '男' },
        { code: 2, title: '女' },
      ],
    },
    'resources/school/_group.json': { title: '学校', icon: 'TeamOutlined', order: 10 },
    'resources/school/pupil.json': {
      entity: 'pupil',
      title: '学员',
      path: '/school/pupil',
      permission: 'school:pupil',
      menu: { order: 10 },
      endpoints: { base: '/pupil', list: 'GET page', get: 'GET get', create: 'POST save', update: 'PUT update', options: 'GET options' },
      list: { columns: ['name', 'sex'], filters: ['name'] },
      form: { groups: [{ title: '基本信息', fields: ['name', 'sex', 'birthday'] }] },
      show: {},
      actions: [{ name: 'leave', title: '离校', call: 'PUT leave', transition: 'leave' }],
    },
  };
}

/** Project files as they would be read from disk. */
export function projectFiles(files: Files, more: Partial<ProjectFiles> = {}): ProjectFiles {
  const texts = Object.entries(files).map(
    ([path, content]) => [path, typeof content === 'string' ? content : JSON.stringify(content, null, 2)] as const,
  );
  const noExtensions = { cells: new Set<string>(), actions: new Set<string>(), blocks: new Set<string>(), pages: new Set<string>() };
  return { texts: new Map(texts), strays: [], extensions: noExtensions, rules: [], icons: new Set(['TeamOutlined']), ...more };
}
