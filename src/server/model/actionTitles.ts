/** What a change is called by people. */
import type { Action } from '../../config/normalized';

/** Of what every module has. */
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
  timed: '到期自动变更',
  policy: '修改权限策略',
  seeAs: '以他人身份查看',
};

/** Title of a change; `actions` are those of the resource it came through. */
export function actionTitleOf(action: string, actions: readonly Pick<Action, 'name' | 'title'>[]): string {
  return standardTitles[action] ?? actions.find(({ name }) => name === action)?.title ?? action;
}
