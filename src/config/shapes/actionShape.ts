/** Shape of an action of a resource. */
import * as z from 'zod';
import { namesInside, naming } from '../../fields/naming';
import { answerShape, type WrittenAnswer } from './answerShape';
import { call } from './call';
import { conditionShape, type WrittenCondition } from './conditionShape';
import { byField, name, ownField, permissionKey, stepNames, text } from './names';
import { propertyShape, type WrittenProperty } from './propertyShape';

const assigned = 'A constant, a word ("me", "today" …), {"field": …} of the record or {"input": …} of what is asked for.';

const createsKeys = z.strictObject({
  entity: naming('entity', name).describe('What is created. 实体'),
  via: ownField.describe('Its field that points back to this record. 关联字段'),
  fields: z.array(ownField).default([]).describe('Its fields that are asked for. 字段'),
  copy: byField.default({}).describe(`What it takes over. ${assigned} 带入的值`),
});
const createsShape = createsKeys.meta(namesInside({ definition: 'created', by: 'entity', value: 'entity' }));

/** Shape of an action; its params may have any field type. */
export const actionShape = z.strictObject({
  $comment: z.string().optional().describe('Note for implementers; nobody else sees it. 给实施人员的备注'),
  name: name.describe('Name in addresses, rules and tests. 标识'),
  title: text.describe('Text of the button. 按钮文字'),
  call: call.describe('Method and path, e.g. "PUT leave". 接口'),
  permission: permissionKey.optional().describe("Key that is needed beside the page's own. 权限标识"),
  transition: naming('transition', name).optional().describe('State transition it makes. 状态流转'),
  fields: z
    .array(ownField)
    .default([])
    .describe('Fields of the record it asks for and writes; only a transition moves the state. 填写字段'),
  required: z
    .array(ownField)
    .default([])
    .describe(
      'Inputs that must be filled here, beside those the entity requires; "version": the call must name the version of the record. 必填',
    ),
  set: byField.default({}).describe(`What it writes; only a transition moves the state. ${assigned} 写入的值`),
  creates: createsShape.optional().describe('A record of another entity it writes beside. 同时新增'),
  params: z
    .record(name, propertyShape)
    .meta(namesInside('none'))
    .default({})
    .describe('Inputs that belong to no entity; a rule reads them. Their conditions look at one another. 附加参数'),
  answers: answerShape.optional().describe('What it answers; typed for pages and rules by `npm run generate`. 返回内容'),
  move: z.enum(['up', 'top']).optional().describe('Moves the record in the order made by hand. 移动'),
  when: conditionShape.optional().describe('Offered only while this holds. 可用条件'),
  reason: text.optional().describe('Said when `when` or the transition forbids it. 不可用原因'),
  confirm: text.optional().describe('Question asked before. 确认提示'),
  preview: z
    .string()
    .optional()
    .describe('Action without a button that says what this one would bring about, asked while its dialog is filled in. 办理前的预告'),
  rare: z.boolean().default(false).describe('Seldom used: behind 更多, after the others; dangerous ones are anyway. 不常用'),
  next: stepNames.default([]).describe('What is offered when it is done: names of actions, links and sheets of this page. 下一步'),
  danger: z.boolean().default(false).describe('Hard to undo: the button is red. 危险操作'),
  place: z
    .enum(['row', 'page', 'none'])
    .default('row')
    .describe('row: in lists and on the record page; page: above the list; none: a call without a button. 位置'),
  primary: z
    .boolean()
    .default(false)
    .describe('What the page is opened for, where nothing is created by a form: drawn as its main button. 主要操作'),
  bulk: z.boolean().default(false).describe('Can be run on many rows at once: with a preview, and a result for each row. 可批量'),
  reverse: z
    .boolean()
    .default(false)
    .describe('Takes an entry back by a new one with opposite numbers, which "fields" say more about; once. 冲销'),
  whileLocked: z.boolean().default(false).describe('Possible on a locked record too; a transition always is. 锁定时可用'),
  job: z
    .string()
    .optional()
    .describe(
      'Kind of background job that does it, in src/modules/*/server/jobs; its input is what the params say, and the `id` of the record it is about. 后台任务',
    ),
  notBy: z
    .array(ownField)
    .default([])
    .describe('Fields that name people who must not do it, such as who applied; they may while nobody else has the right. 须他人办理'),
  component: naming('dialog', z.string())
    .optional()
    .describe('Named extension in src/modules/*/web/actions that draws its dialog. 弹窗扩展'),
  timeoutMs: z.int().min(1000).max(3_000_000).optional().describe("Limit of the call; default: its API's. 超时"),
});

/** An action as written, defaults filled. */
export type WrittenAction = Omit<z.output<typeof actionShape>, 'params' | 'answers' | 'when'> & {
  params: Record<string, WrittenProperty>;
  answers?: WrittenAnswer;
  when?: WrittenCondition;
};
