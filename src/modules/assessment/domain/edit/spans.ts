/** Limits that follow from items: where they agreed with the items before an edit, they agree with them afterwards. */
import { must } from '../../../../domain/must';
import { type DocumentPath, setAt } from '../../../../domain/workingCopy/path';
import { type Draft, readDraft } from '../check/draft';
import { type Span, spanOfItem, spanOfSum } from '../check/possible';
import type { Scale, ScoreEntry } from '../scale/scaleShape';

/** `after` with ranges, percentages and highest raw scores that were right in `before` made right again. */
export function withSpans(before: Scale, after: Scale): Scale {
  const [old, now] = [readDraft(before).draft, readDraft(after).draft];
  const scores = after.scores.map((entry) => withRange(entry, before, old, now));
  const subtests = after.subtests?.map((subtest) => {
    const own = before.subtests?.find(({ code }) => code === subtest.code);
    const maxRaw = own && own.maxRaw === highestOf(own, old) ? highestOf(subtest, now) : undefined;
    return maxRaw === undefined || maxRaw === subtest.maxRaw ? subtest : { ...subtest, maxRaw };
  });
  return { ...after, scores, ...(subtests && { subtests }) };
}

/** Values of the entry at the path; undefined removes a key. */
export function setAll(scale: Scale, path: DocumentPath, values: Readonly<Record<string, unknown>>): Scale {
  return Object.entries(values).reduce((next, [key, value]) => setAt(next, [...path, key], value), scale);
}

function withRange(entry: ScoreEntry, { scores }: Scale, old: Draft, now: Draft): ScoreEntry {
  const own = scores.find(({ code }) => code === entry.code);
  if (!own || own.op !== entry.op) return entry;
  if (entry.op === 'sum' && entry.range && own.op === 'sum') {
    const [was, is] = [spanOfSum(old, own), spanOfSum(now, entry)];
    return was && is && isSpan(own.range, was) && !isSpan(entry.range, is) ? { ...entry, range: [...is] } : entry;
  }
  if (entry.op !== 'percentOfMax' || own.op !== 'percentOfMax') return entry;
  const [was, is] = [getSourceSpan(own.of, old), getSourceSpan(entry.of, now)];
  const follows = was && is && isSpan([own.min, own.max], was) && !isSpan([entry.min, entry.max], is);
  return follows ? { ...entry, min: is[0], max: is[1] } : entry;
}

function getSourceSpan(code: string, draft: Draft): Span | undefined {
  const source = draft.each('scores').find(({ entry }) => entry.code === code)?.entry;
  return source && spanOfSum(draft, source);
}

const isSpan = (range: Span | undefined, span: Span) => range?.[0] === span[0] && range[1] === span[1];

function highestOf({ firstItem, lastItem }: NonNullable<Scale['subtests']>[number], draft: Draft): number | undefined {
  const items = draft.each('items').filter(({ entry: { no } }) => no >= firstItem && no <= lastItem);
  const spans = items.map(({ entry }) => spanOfItem(draft, entry));
  if (spans.length !== lastItem - firstItem + 1 || spans.includes(undefined)) return undefined;
  return Number(spans.reduce((sum, span) => sum + must(span, 'span')[1], 0).toFixed(4));
}
