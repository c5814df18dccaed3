/** Goal attainment scaling (Kiresuk and Sherman 1968): T-score of several goals, each with a level from -2 to +2 and a weight. Pure. */

/** Assumed correlation between goals. */
const rho = 0.3;

interface RatedGoal {
  weight: number;
  /** -2 … +2; null = not rated. */
  level: number | null;
}

/** With one decimal; null without goals, and while one of them is not rated: part of a plan cannot be compared with the whole. */
export function tScoreOf(goals: readonly RatedGoal[]): number | null {
  if (goals.length === 0 || goals.some(({ level }) => level === null)) return null;
  const sum = goals.reduce((all, { weight, level }) => all + weight * (level ?? 0), 0);
  const weights = goals.reduce((all, { weight }) => all + weight, 0);
  const squares = goals.reduce((all, { weight }) => all + weight * weight, 0);
  const spread = Math.sqrt((1 - rho) * squares + rho * weights * weights);
  return spread === 0 ? null : Math.round((50 + (10 * sum) / spread) * 10) / 10;
}
