/** The institution's own order and names of prompt levels. */
import { refuse } from '../../../../server/kernel/apiError';
import type { RuleContext } from '../../../../server/records/rule';
import { usualOrder } from '../../domain/criterion';

export interface PromptLevel {
  /** Code of `promptLevel`. */
  level: number;
  title: string;
}

const memoName = 'records.promptOrder';

/** Codes of `promptLevel` from least to most help. */
export async function readPromptOrder({ records, memo }: RuleContext): Promise<readonly number[]> {
  const known = memo.get(memoName) as readonly number[] | undefined;
  if (known) return known;
  const { promptLevels } = await records.single('goalSetting');
  const order = orderOf(promptLevels);
  memo.set(memoName, order);
  return order;
}

/** Makes a changed order effective within its own transaction, before it is stored. */
export function setPromptOrder(order: readonly number[], { memo }: RuleContext): void {
  memo.set(memoName, order);
}

/** Of the rows of the setting; without rows the usual one. */
export function orderOf(rows: readonly { level?: number | null }[] | null | undefined): readonly number[] {
  const levels = (rows ?? []).flatMap(({ level }) => (level == null ? [] : [Number(level)]));
  return levels.length > 0 ? levels : usualOrder;
}

/** From least to most help, with the names of the institution. `titles`: those of the dictionary, by code. */
export async function readPromptLevels(titles: ReadonlyMap<number, string>, { records, visible }: RuleContext): Promise<PromptLevel[]> {
  const { promptLevels: rows } = await records.single('goalSetting');
  const isHidden = visible.hides('goalSetting', 'promptLevels') || visible.hides('promptRank', 'ownTitle');
  const own = new Map((isHidden ? [] : (rows ?? [])).map(({ level, ownTitle }) => [Number(level), ownTitle]));
  return orderOf(rows).map((level) => ({ level, title: own.get(level) || titles.get(level) || String(level) }));
}

/** Titles by code of the choices of a field of the entity that the rule is about; with a dot, of its rows. */
export function titlesOf(field: string, { entity }: RuleContext): Map<number, string> {
  const [outer, inner] = field.split('.');
  const found = entity.fields.find(({ name }) => name === outer);
  const choices = (inner ? found?.children?.fields.find(({ name }) => name === inner) : found)?.choices ?? [];
  return new Map(choices.map(({ code, title }) => [Number(code), title]));
}

type Items = readonly { id?: string; promptLevel?: number | null }[] | null | undefined;

/** Refuses newly chosen prompt levels that the institution does not list, because they have no rank. */
export async function refuseUnlisted(items: Items, before: Items, context: RuleContext): Promise<void> {
  if (!items?.some(({ promptLevel }) => promptLevel != null)) return;
  const order = await readPromptOrder(context);
  const known = new Map((before ?? []).map(({ id, promptLevel }) => [id, promptLevel]));
  for (const [at, { id, promptLevel }] of items.entries())
    if (promptLevel != null && !order.includes(promptLevel) && !(id && known.get(id) === promptLevel))
      throw refuse(`items.${at}.promptLevel`, '本机构的目标设置里没有列出这种辅助，请另选');
}
