/** Texts of print and PDF export; separate, because the first list does not need them. */
export const paperTexts = {
  print: '打印',
  exportPdf: '导出 PDF',
  recordTitle: (entity: string) => `${entity}信息表`,
  page: (page: number, total: number) => `第 ${page} / ${total} 页`,
  rows: (count: number, total: number) => (count < total ? `共 ${total} 条，这里是其中 ${count} 条` : `共 ${total} 条`),
  pageStart: '第 ',
  pageMiddle: ' / ',
  pageEnd: ' 页',
  preparing: '正在准备页面',
  drawing: (page: number, total: number) => `正在生成 PDF，第 ${page} / ${total} 页`,
  exported: 'PDF 已导出',
  exportFailed: '导出失败，内容没有变化',
  printFailed: '打印失败，内容没有变化',
  failedHint: '可以重试，也可以用浏览器打印，在打印窗口里另存为 PDF。',
  printFailedHint: '请检查网络后重试。',
  close: '关闭',
} as const;
