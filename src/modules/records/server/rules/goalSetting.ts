/** Rules of the institution's order of prompt levels: levels used by criteria of goals cannot be removed. */
import { states } from '../../../../generated/states';
import { refuse } from '../../../../server/kernel/apiError';
import { defineRule, type RuleContext } from '../../../../server/records/rule';
import { usualOrder } from '../../domain/criterion';
import { updateRunningStandings } from '../goals/goals';
import { orderOf, setPromptOrder } from '../goals/readPromptOrder';

/** Code of `promptLevel`: without help. */
const alone = 0;
const { running, partly } = states.trainingGoal.result;

export default defineRule<'goalSetting'>({
  initial: () => ({ promptLevels: usualOrder.map((level) => ({ level: level as 0 })) }),

  async beforeUpdate({ promptLevels }, before, context) {
    if (promptLevels === undefined) return;
    const order = orderOf(promptLevels);
    if (order[0] !== alone) throw refuse('promptLevels', '第一个须是“独立”：独立正确率按它计算');
    for (const level of orderOf(before.promptLevels)) if (!order.includes(level)) await refuseUsed(level, context);
    setPromptOrder(order, context);
    await updateRunningStandings(context);
  },
});

async function refuseUsed(level: number, { records, entity }: RuleContext): Promise<void> {
  const used = await records.find('trainingGoal', { promptAllowed: level as 0, result: [running, partly] });
  if (used.length === 0) return;
  const choices = entity.fields.flatMap(({ children }) => children?.fields ?? []).find(({ name }) => name === 'level')?.choices;
  const title = choices?.find(({ code }) => Number(code) === level)?.title ?? '';
  throw refuse('promptLevels', `“${title}”还是 ${used.length} 个进行中的目标的标准（如“${used[0]?.content}”），不能去掉`);
}
