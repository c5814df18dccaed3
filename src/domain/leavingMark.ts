/** Mark on exported files and printed pages: who made it and when. */

type Leaving = '导出' | '打印';

/** `moment`: YYYY-MM-DD HH:mm, seconds are left out. */
export function formatLeavingMark(name: string, moment: string, how: Leaving): string {
  return `${name} 于 ${moment.slice(0, 16)} ${how} · 内含个人信息`;
}

/** Whether a text is such a mark; an import skips it. */
export function isLeavingMark(text: string): boolean {
  return /^.* 于 \d{4}-\d\d-\d\d \d\d:\d\d (导出|打印) · 内含个人信息$/.test(text.trim());
}
