/** Removes hidden fields from changes and masks masked ones. */
import type { VersionDifference } from '../../../wire/changes';
import type { FieldChange, HistoryPage } from '../../records/history/history';
import type { FieldView } from '../../view/fieldView';

/** Removes changes of hidden fields. For child rows with hidden fields, values are removed and only the fact of the change remains. */
export function concealHistory(view: FieldView, page: HistoryPage): HistoryPage {
  const isPartial = (name: string) => (view.children.get(name)?.hidden.size ?? 0) > 0;
  const records = page.records.map((entry) => ({
    ...entry,
    changes: entry.changes
      .filter(({ field }) => !view.hidden.has(field))
      .map((change) => (isPartial(change.field) ? { ...change, before: null, after: null, beforeText: '', afterText: '' } : change))
      .map((change) => concealChange(view, change)),
  }));
  return { ...page, records };
}

function concealChange(view: FieldView, change: FieldChange): FieldChange {
  const mask = view.masks.get(change.field);
  if (!mask) return change;
  const masked = (value: unknown) => (typeof value === 'string' ? mask(value) : value);
  return {
    ...change,
    before: masked(change.before),
    after: masked(change.after),
    beforeText: mask(change.beforeText),
    afterText: mask(change.afterText),
  };
}

/** The same for the differences of two versions. */
export function concealDifferences(view: FieldView, differences: VersionDifference[]): VersionDifference[] {
  return differences
    .filter(({ field }) => !view.hidden.has(field))
    .map((one) => {
      const mask = (view.children.get(one.field)?.hidden.size ?? 0) > 0 ? () => '' : view.masks.get(one.field);
      return mask ? { ...one, nowText: mask(one.nowText), thenText: mask(one.thenText) } : one;
    });
}
