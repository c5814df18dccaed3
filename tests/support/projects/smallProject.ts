/** A project with one module, for tests of the server as a process that do not need the product's modules. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const note = {
  entity: 'note',
  title: '便签',
  path: '/studentModel/note',
  permission: 'studentModel:student',
  menu: { order: 10 },
  endpoints: { base: '/note', list: 'GET page', get: 'GET getById', create: 'POST save', update: 'PUT update', delete: 'DELETE delete' },
  list: { columns: ['title'] },
  form: { groups: [{ title: '基本信息', fields: ['title', 'photo', 'story', 'papers'] }] },
  show: {},
};

/** The page with import. */
export const importableNote = { ...note, endpoints: { ...note.endpoints, import: 'POST import' } };

const files: Record<string, unknown> = {
  'schemas/note.json': {
    title: '便签',
    properties: {
      title: { fieldType: 'text', title: '标题', maxLength: 50 },
      photo: { fieldType: 'image', title: '照片', maxSize: 1, max: 3 },
      story: { fieldType: 'richText', title: '正文' },
      papers: { fieldType: 'file', title: '资料', accept: ['.pdf', '.csv', '.mp4'], maxSize: 2, max: 2 },
    },
    label: '{title}',
    required: ['title'],
    search: ['title'],
  },
  'resources/studentModel/_group.json': { title: '学员', icon: 'TeamOutlined', order: 10 },
  'resources/studentModel/note.json': note,
};

/** Writes the project to a folder; `changes` replace or add files. */
export function writeSmallProject(folder: string, changes: Record<string, unknown> = {}): void {
  for (const [path, content] of Object.entries({ ...files, ...changes })) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content));
  }
}
