import type { LostRole, Misfit, MisfitKind, MisfitsAnswer } from '../../../../../wire/misfits';

/** Above everything. Lines that wait in the trash with their role are no fault. */
export function summaryOf({ misfits, columns, lines, roles, otherLines }: MisfitsAnswer): string {
  const hasGone = roles.some(({ restorable }) => !restorable);
  const kinds = misfits.length + columns.length + (lines.length + otherLines > 0 ? 1 : 0) + (hasGone ? 1 : 0);
  return kinds === 0 ? '所有数据都符合现在的配置。' : `有 ${kinds} 处不符合现在的配置，请逐条处理。`;
}

const faults: Record<MisfitKind, string> = {
  state: '状态已不在配置里',
  code: '选项已不在配置里',
  empty: '必填，没有值',
  tooLong: '超过字数',
};

export function titleOf({ what, field, kind }: Pick<Misfit, 'what' | 'field' | 'kind'>): string {
  return `${what}“${field}”：${faults[kind]}`;
}

export function countOf({ count, records }: Pick<Misfit, 'count' | 'records'>): string {
  return records.length < count ? `共 ${count} 条，列出 ${records.length} 条` : `共 ${count} 条`;
}

/** What follows the name of a record. */
export function detailOf(kind: MisfitKind, detail: string | null): string {
  if (detail === null) return '';
  return kind === 'tooLong' ? `（${detail} 字）` : `（${detail}）`;
}

export function lostRoleText({ roleKey, roleName, count, restorable }: LostRole): string {
  return restorable ? `${roleName}（${roleKey}）：${count} 条，角色在回收站里` : `${roleKey}：${count} 条，没有这个角色的记录`;
}
