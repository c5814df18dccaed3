/** What the scale is, for whom, and on what ground. Printed on its reports, but for the remarks of editors. */

import type { ListSpec } from '../../../../../../engine/workingCopy/editor/Part';
import { respondentWords } from '../../../../domain/codes';
import { freeName } from '../../../../domain/edit/parts';
import type { PartName } from '../../../../domain/report/partNames';
import type { Scale } from '../../../../domain/scale/scaleShape';
import { checks, choice, number, type ScaleField, text } from './scaleFields';

const kinds = { rating: '评定量表', checklist: '核查表', developmental: '发育量表', subtest: '分测验', task: '操作任务', plan: '方案' };
const confidences = { published: '已公开', 'institution-defined': '机构自定' };
const modes = { questionnaire: '问卷', interview: '访谈', 'direct-test': '直接施测', task: '操作任务', document: '文档' };
const reportParts = {
  documentFields: '文档项',
  conclusion: '结论',
  radar: '雷达图',
  scoreTable: '得分表',
  ageProfile: '发育月龄图',
  trendLine: '历次变化',
  findings: '测评所见',
  advice: '建议',
  itemTable: '逐题作答',
  notes: '备注',
} satisfies Record<PartName, string>;
const fieldTypes = {
  text: '一行文字',
  textarea: '多行文字',
  number: '数字',
  date: '日期',
  user: '员工',
  list: '列表',
  multi: '多选',
  single: '单选',
  boolean: '是否',
  file: '文件',
  signature: '签名',
};

/** Parts with inputs, in their order. */
export const aboutForms: readonly { title: string; fields: readonly ScaleField[] }[] = [
  {
    title: '量表',
    fields: [
      text('nameZh', '名称', { maxLength: 80, wide: true }),
      text('nameEn', '英文名称', { wide: true }),
      text('edition', '版别', { maxLength: 80 }),
      choice('kind', '形式', kinds),
      text('routeGroup', '报告组', { maxLength: 40 }),
      text('routeKey', '报告页', { maxLength: 40 }),
      checks(['defaultForRoute', '报告页的默认量表', true]),
    ],
  },
  {
    title: '来源与可信度',
    fields: [
      choice('confidence', '可信度', confidences),
      text('confidenceNote', '可信度说明（印在报告上）', { area: true, wide: true }),
      text('assumption', '假定', { empty: 'null', area: true, wide: true }),
      text('source.citation', '出处', { wide: true }),
      number('source.year', '年份', { empty: 'null' }),
      text('source.rights', '版权', { area: true, wide: true }),
    ],
  },
  {
    title: '适用与施测',
    fields: [
      number('age.minMonths', '最小月龄', { empty: 'null', placeholder: '不限' }),
      number('age.maxMonths', '最大月龄', { empty: 'null', placeholder: '不限' }),
      text('age.note', '适用年龄的说明'),
      choice('respondent', '谁可以作答', respondentWords, { many: true, wide: true }),
      choice('administration.mode', '方式', modes),
      number('administration.minutes', '需时', { unit: '分钟' }),
      text('administration.window', '考察时段'),
      text('administration.instructionZh', '指导语', { area: true, wide: true }),
    ],
  },
  {
    title: '报告',
    fields: [choice('report', '依次有哪些部分', reportParts, { many: true, optional: true, wide: true, placeholder: '按形式的默认' })],
  },
];

/** Parts of a test with their items and highest raw score. */
const subtestList: ListSpec<Scale> = {
  of: 'subtests',
  title: '分测验',
  head: ({ code }: { code: string }) => code,
  fields: [
    text('name', '名称'),
    number('firstItem', '首题'),
    number('lastItem', '末题'),
    number('itemCount', '题数'),
    number('maxRaw', '最高分'),
  ],
};

/** What is written beside the answers, for plans and reports. */
const documentFieldList: ListSpec<Scale> = {
  of: 'fields',
  title: '文档项',
  add: '加一项',
  fresh: ({ fields = [] }: Scale) => ({
    code: freeName('field', [...fields.map(({ code }) => code)]),
    label: '新文档项',
    type: 'textarea',
  }),
  fields: [
    text('code', '代码', { maxLength: 40 }),
    text('label', '名称'),
    choice('type', '类型', fieldTypes),
    number('maxLength', '最多字数'),
    checks(['required', '必填']),
  ],
};

const note: ScaleField = text('', '内容', { bare: true, area: true, wide: true });

/** Lists, in their order. */
export const aboutLists: readonly ListSpec<Scale>[] = [
  subtestList,
  documentFieldList,
  { of: 'notes', title: '备注', add: '加一条', fresh: () => '', fields: [note], keepsEmpty: true },
  { of: 'editorNotes', title: '编辑备注', add: '加一条', fresh: () => '', fields: [note] },
];
