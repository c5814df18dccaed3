/** Greeting by the hour of the day, 0–24: until 10 morning, until 14 noon, until 18 afternoon, then evening (spec §1). */
export function greetingAt(hour: number): string {
  if (hour <= 10) return '早上好';
  if (hour <= 14) return '中午好';
  return hour <= 18 ? '下午好' : '晚上好';
}
