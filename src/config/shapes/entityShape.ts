/** Shape of an entity: `schemas/<entity>.json`. */
import * as z from 'zod';
import { namesInside, naming } from '../../fields/naming';
import { type SourceName, sourceNames } from '../sources';
import { conditionShape, type WrittenCondition } from './conditionShape';
import { byField, fieldOrRowField, fileKeys, name, ownField, text } from './names';
import { propertyShape, type WrittenProperty } from './propertyShape';
import { exclusiveShape, uniqueShape, type WrittenExclusive, type WrittenUnique } from './uniquenessShape';
import { words } from './wordShape';

const setting = words[1];

const timedShape = z.strictObject({
  transition: naming('transition', name).describe('The transition that is made. 状态流转'),
  after: z
    .strictObject({
      field: ownField.describe('A day, from its beginning, or a moment; while it is empty nothing happens. 起算字段'),
      days: z
        .union([z.int().min(0).max(3660), setting])
        .default(0)
        .describe('So many days later; a setting that is empty or 0 switches it off. 天数'),
    })
    .describe('When it is made. 时间'),
  while: conditionShape.optional().describe('Only for records for which this holds then. 条件'),
  set: byField.default({}).describe('What is written beside: values, words, {"field": …}. 同时写入'),
});

export interface WrittenTimed {
  transition: string;
  after: { field: string; days: number | { setting: string } };
  while?: WrittenCondition;
  set: Record<string, unknown>;
}

const appendShape = z.strictObject({
  reversal: ownField.describe('Read-only reference to the entry that this one takes back. 冲销关联字段'),
  negate: z
    .array(ownField)
    .default([])
    .describe('Numbers that the entry which takes back carries with the opposite sign; without any, neither of the two counts. 取负的字段'),
});

/** Entries are never changed or deleted: a wrong one is reversed by another with opposite numbers. */
export type AppendOnly = z.output<typeof appendShape>;

const nameGroups = z.array(z.array(ownField).min(1)).default([]);

const checkShape = z.strictObject({
  when: conditionShape.optional().describe('The rule applies while this holds; default: always. 何时检查'),
  that: conditionShape.describe('What must hold. 必须满足'),
  field: ownField.describe('The field the message stands under. 提示所在字段'),
  message: text.describe('What people read when it does not hold: the fact and the remedy. 提示文字'),
});

const editLockShape = z.strictObject({
  seconds: z.int().min(30).max(86_400).describe('How long it holds before it has to be renewed. 秒数'),
});

/** The shape of an entity. */
const entityKeys = z.strictObject({
  ...fileKeys,
  title: text.describe('What one record is called. 名称'),
  description: text.optional().describe('What such a record is for; shown as help. 说明'),
  label: text.optional().describe('Text form of a record, e.g. "{stuName}"; default: the first property. 记录显示为'),
  properties: z.record(name, propertyShape).describe('The fields, in the order people think of them. 字段'),
  required: z.array(ownField).default([]).describe('Fields that must be filled. 必填字段'),
  unique: z.array(uniqueShape).default([]).describe('Groups of fields that no two living records of an institution share. 唯一'),
  exclusive: z.array(exclusiveShape).default([]).describe('No two living records overlap in time. 时间不重叠'),
  duplicates: z
    .array(z.array(fieldOrRowField).min(1))
    .default([])
    .describe('Groups of fields whose sameness is worth a warning on create: names, or "rowsField.childField". 疑似重复'),
  indexes: nameGroups.describe('Groups of fields that lists often narrow or sort by. 索引'),
  search: z.array(fieldOrRowField).default([]).describe('What quick search looks through: names, or "rowsField.childField". 快速搜索'),
  person: z
    .boolean()
    .default(false)
    .describe(
      'Records are people: their initial stands before the name, there and where the label is a reference to one; quick search of a list that refers to them looks through their names and numbers, too. 人员',
    ),
  checks: z.array(checkShape).default([]).describe('Rules over several fields. 校验规则'),
  locked: conditionShape
    .optional()
    .describe('While this holds nothing of the record is changed or deleted; transitions stay possible. 锁定条件'),
  lockedMessage: text.optional().describe('Why, and what to do first; default: 已锁定，不能修改. 锁定提示'),
  appendOnly: appendShape.optional().describe('Entries: never changed or deleted, only taken back by one with opposite numbers. 只增不改'),
  editLock: editLockShape
    .optional()
    .describe('Only one person at a time changes a record, and only while a lock with an end is theirs. 编辑锁'),
  timed: z.array(timedShape).default([]).describe('Transitions that the clock makes. 定时流转'),
  position: ownField.optional().describe('Integer field that keeps the order made by hand. 手动排序字段'),
  single: z.boolean().default(false).describe('Every institution has exactly one such record, from the start. 每机构仅一条'),
  source: z.enum(sourceNames).optional().describe('Kept by the server itself: its records are only read. 数据来源'),
});
export const entityShape = entityKeys.meta(namesInside({ definition: 'entityFile', by: 'title', value: 'entityTitle' }));

/** An entity as written, defaults filled. */
export interface WrittenEntity {
  title: string;
  description?: string;
  label?: string;
  properties: Record<string, WrittenProperty>;
  required: string[];
  unique: WrittenUnique[];
  exclusive: WrittenExclusive[];
  duplicates: string[][];
  indexes: string[][];
  search: string[];
  person: boolean;
  checks: { when?: WrittenCondition; that: WrittenCondition; field: string; message: string }[];
  locked?: WrittenCondition;
  lockedMessage?: string;
  appendOnly?: AppendOnly;
  editLock?: { seconds: number };
  timed: WrittenTimed[];
  position?: string;
  single: boolean;
  source?: SourceName;
}
