/** Greeting by hour of the day, 0–24: morning until 10, noon until 14, afternoon until 18, then evening. */
export function getGreeting(hour: number): string {
  if (hour <= 10) return '早上好';
  if (hour <= 14) return '中午好';
  return hour <= 18 ? '下午好' : '晚上好';
}
