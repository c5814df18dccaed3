/** Rules of subsidy standards: a text is validated completely before it is stored, with an impact preview of changed amounts. */

import { formatYuan } from '../../../../domain/amounts';
import { entryOf } from '../../../../domain/must';
import { states } from '../../../../generated/states';
import { refuse } from '../../../../server/kernel/apiError';
import type { Stored } from '../../../../server/records/records';
import { chosenRow, defineRule, type RuleContext } from '../../../../server/records/rule';
import type { Standard } from '../../domain/standardShape';
import { findSupported, type Result, workOut } from '../settle';
import { readTyped, valuesOf } from '../standards';

/** Maximum number of lines of the preview; further ones are counted. */
const mostLines = 20;

export default defineRule<'subsidyStandard'>({
  queries: {
    async foresee({ row, input, context }) {
      return previewStandard(chosenRow(row), readTyped(String(input.text)), context);
    },
  },

  actions: {
    async add({ input, context }) {
      const { id } = await context.records.create('subsidyStandard', valuesOf(readTyped(String(input.text))));
      return { id };
    },
    replace({ row, input, changes }) {
      Object.assign(changes, valuesOf(sameCode(chosenRow(row), readTyped(String(input.text)))));
    },
  },
});

function sameCode({ code }: Stored<'subsidyStandard'>, standard: Standard): Standard {
  if (standard.code !== code) throw refuse('text', `这份标准的代码是“${standard.code}”，要改的是“${code}”；另一个标准请用“导入标准”`);
  return standard;
}

/** Amounts of this month and of unreported months, with the present and with the new standard. */
async function previewStandard(row: Stored<'subsidyStandard'>, standard: Standard, context: RuleContext) {
  sameCode(row, standard);
  const open = await context.records.find('subsidyMonth', { standardId: row.id, status: states.subsidyMonth.status.open });
  const months = [...new Set([context.today.slice(0, 7), ...open.map(({ month }) => month)])].sort();
  const lines: string[] = [];
  for (const month of months) {
    const applications = (await findSupported(month, context)).filter(({ standardId }) => standardId === row.id);
    const [before, after] = [
      await workOut(applications, month, context),
      await workOut(applications, month, context, new Map([[row.id, standard]])),
    ];
    for (const { id, stuIdLabel } of applications) {
      const [then, now] = [formatResult(entryOf(before, id)), formatResult(entryOf(after, id))];
      if (then !== now) lines.push(`${stuIdLabel} ${month}：${then} → ${now}`);
    }
  }
  const more = lines.length > mostLines ? [`还有 ${lines.length - mostLines} 条`] : [];
  return {
    text: lines.length === 0 ? '还没有上报的月份，金额都不变' : `${lines.length} 个金额会变`,
    lines: [...lines.slice(0, mostLines), ...more],
  };
}

function formatResult(result: Result): string {
  return 'problem' in result ? '不能计算' : formatYuan(result.claim.amount);
}
