/** Texts of the shared page parts, independent of their content. */
export const uiTexts = {
  cancel: '取消',
  retry: '重试',
  loading: '正在加载',
  forbidden: (title: string) => `您没有查看${title}的权限`,
  forbiddenHint: '需要时请联系本机构的管理员开通。',
  offline: '网络已断开',
  offlineHint: '恢复后会自动重新加载，已填写的内容不会丢失。',
  notFound: (title: string) => `没有找到这条${title}`,
  notFoundHint: '它可能已被删除，或链接不完整。',
  failed: '暂时取不到数据',
  unknown: '服务没有给出原因，请稍后重试。',
} as const;
