/** Greeting by the hour of the day (0–24). */
export function greetingAt(hour: number): string {
  if (hour <= 10) return '上午好';
  if (hour <= 14) return '中午好';
  return hour <= 18 ? '下午好' : '晚上好';
}
