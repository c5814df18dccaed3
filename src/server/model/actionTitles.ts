/** Titles of changes as users see them. */
import type { Action } from '../../config/normalized';

/** Titles of the standard actions. */
export const standardTitles: Readonly<Record<string, string>> = {
  create: '新增',
  update: '修改',
  delete: '删除',
  restore: '恢复',
  move: '调整顺序',
  restoreVersion: '恢复版本',
  distinct: '确认不是重复',
  undo: '撤销',
  export: '导出',
  import: '导入',
  reveal: '查看完整内容',
  read: '查看',
  print: '打印',
  pack: '导出全部资料',
  timed: '到期自动变更',
  policy: '修改权限策略',
  seeAs: '以他人身份查看',
};

/** Title of a change. `actions` are those of the resource through which the change was made. */
export function actionTitleOf(action: string, actions: readonly Pick<Action, 'name' | 'title'>[]): string {
  return standardTitles[action] ?? actions.find(({ name }) => name === action)?.title ?? action;
}
