/** Sentences of cards, calendar and charts: loaded with them. */
export const faceTexts = {
  switch: '展示方式',
  faces: { table: '表格', cards: '卡片', calendar: '日历' },
  sort: '排序',
  sortBy: (title: string, descending: boolean) => `${title}${descending ? '降序' : '升序'}`,
  calendar: {
    label: (title: string) => `${title}日历`,
    previous: { week: '上一周', month: '上个月' },
    next: { week: '下一周', month: '下个月' },
    today: '今天',
    spans: { week: '周', month: '月' },
    span: '日历范围',
    week: (first: string, last: string) =>
      `${dayTitle(first)} – ${first.slice(0, 4) === last.slice(0, 4) ? shortDay(last) : dayTitle(last)}`,
    month: (day: string) => `${Number(day.slice(0, 4))}年${Number(day.slice(5, 7))}月`,
    day: (day: string, weekday: string) => `${shortDay(day)} ${weekday}`,
    count: (count: number) => `${count} 条`,
    create: (title: string, when: string) => `${when}，新增${title}`,
    add: '新增',
    wholeDay: '全天',
    more: (count: number) => `+${count} 更多`,
    moreOf: (day: string, count: number) => `${day} +${count} 更多`,
    untitled: '未填写',
    none: (title: string) => `这段时间没有${title}`,
    tooMany: (shown: number, total: string) => `共 ${total} 条，只显示最早的 ${shown} 条，请用筛选缩小范围`,
    colors: (title: string) => `${title}的颜色`,
    nextDay: '次日',
  },
  charts: {
    title: '图表',
    fold: '收起图表',
    unfold: '展开图表',
    asTable: '以表格显示',
    asPicture: '以图形显示',
    empty: '未填写',
    others: (count: number) => `其他 ${count} 项`,
    latest: (count: number) => `只显示最近 ${count} 段`,
    largest: (count: number) => `只显示最多的 ${count} 项`,
    count: '条数',
    figures: {
      sum: (title: string) => `${title}合计`,
      avg: (title: string) => `平均${title}`,
      min: (title: string) => `最小${title}`,
      max: (title: string) => `最大${title}`,
    },
    summary: (title: string, parts: string[]) => `${title}：${parts.join('，')}`,
    filter: (title: string) => `筛选“${title}”`,
    failed: '图表数据暂时取不到',
    nothing: '没有数据',
    loading: '正在统计',
    week: (day: string) => `${Number(day.slice(5, 7))}-${day.slice(8)} 周`,
  },
} as const;

function shortDay(day: string): string {
  return `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`;
}

function dayTitle(day: string): string {
  return `${Number(day.slice(0, 4))}年${shortDay(day)}`;
}
