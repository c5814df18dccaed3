const format = new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', hour: '2-digit', minute: '2-digit', hour12: false });

/** `14:05`, in Asia/Shanghai. */
export function clockText(time: Date): string {
  return format.format(time);
}
