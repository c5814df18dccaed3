/** School term of a day (YYYY-MM-DD): the first from August to January, the second from February to July. */
export function getTerm(day: string): string {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  if (month >= 8) return `${year} 学年上`;
  return month === 1 ? `${year - 1} 学年上` : `${year - 1} 学年下`;
}
