/** The rules of the README by which records compete, taken from its text, make sense where they say. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { configurationOf } from '../../src/config/load';
import { type Json, projectFiles, smallProject } from '../support/projectFixture';

const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8');

/** A block of JSON below the word. */
function block(key: string): Json {
  const text = readme.match(new RegExp(`\`\`\`json\\n( *"${key}": [\\s\\S]*?)\`\`\``))?.[1];
  return JSON.parse(`{${text}}`) as Json;
}

/** A line of JSON in the text, which may go on in the next one. */
function written(key: string): Json {
  const found = [...readme.matchAll(new RegExp(`\`("${key}":[^\`]*)\``, 'g'))].map(([, text]) => text ?? '');
  return JSON.parse(`{${found.at(-1)}}`) as Json;
}

it('as rows of a record', () => {
  const files = smallProject();
  Object.assign(files['schemas/guardian.json']!.properties, {
    code: { fieldType: 'text', title: '编号' },
    seat: { fieldType: 'text', title: '座位' },
    left: { fieldType: 'date', title: '离开' },
  });
  Object.assign(files['schemas/guardian.json']!, written('unique'));
  expect(files['schemas/guardian.json']!.unique).toHaveLength(2);
  expect(configurationOf(projectFiles(files, { rules: undefined })).problems).toEqual([]);
});

it('for the same time', () => {
  const files = smallProject();
  Object.assign(files['schemas/pupil.json']!.properties, {
    teacherId: { fieldType: 'relation', title: '教师', entity: 'pupil' },
    day: { fieldType: 'date', title: '日期' },
    start: { fieldType: 'time', title: '开始' },
    end: { fieldType: 'time', title: '结束' },
    stage: {
      ...files['schemas/pupil.json']!.properties.status,
      title: '阶段',
      initial: 'planned',
      states: { planned: { code: 1, title: '已排', color: 'normal' } },
      transitions: {},
    },
  });
  delete files['schemas/pupil.json']!.properties.status;
  delete files['resources/school/pupil.json']!.actions;
  Object.assign(files['schemas/pupil.json']!, written('exclusive'));
  expect(configurationOf(projectFiles(files, { rules: undefined })).problems).toEqual([]);
});

it('by the clock', () => {
  const files = smallProject();
  Object.assign(files['schemas/pupil.json']!.properties, {
    lastFollowTime: { fieldType: 'datetime', title: '上次跟进' },
    poolTime: { fieldType: 'datetime', title: '进公海' },
    ownerId: { fieldType: 'relation', title: '负责人', entity: 'pupil' },
    kept: { fieldType: 'boolean', title: '长期' },
  });
  const { status } = files['schemas/pupil.json']!.properties;
  status.transitions.toPool = status.transitions.leave;
  files['schemas/instSetting.json'] = {
    title: '设置',
    single: true,
    properties: { poolDays: { fieldType: 'number', title: '公海天数' } },
  };
  files['resources/school/instSetting.json'] = {
    entity: 'instSetting',
    title: '设置',
    permission: 'signedIn',
    endpoints: { base: '/setting', get: 'GET get', update: 'PUT update' },
    form: { groups: [{ title: '设置', fields: ['poolDays'] }] },
  };
  Object.assign(files['schemas/pupil.json']!, block('timed'));
  expect(configurationOf(projectFiles(files, { rules: undefined })).problems).toEqual([]);
});
