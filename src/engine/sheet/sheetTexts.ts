/** Texts of print sheets, loaded with the first one. */
export const sheetTexts = {
  preview: (title: string) => `打印${title}`,
  count: (count: number) => `${count} 份`,
  back: '返回',
  sum: '合计',
  capital: (title: string) => `${title}（大写）`,
  none: '没有选择要打印的记录',
  noneHint: '在列表里勾选后，再从“打印”打开。',
  missing: (count: number) => `有 ${count} 条记录已删除或不在您能查看的范围内，没有打印。`,
  tooMany: (most: number) => `一次最多打印 ${most} 份，其余没有打印。`,
  number: (at: number) => String(at),
  serial: '序号',
  moreRows: (total: number, shown: number) => `共 ${total} 条，只印出前 ${shown} 条。`,
  counted: '每次打印或导出都会先登记，浏览器自带的打印不会印出内容。',
} as const;
