/** Differences between two archives, section by section. */

/** A section as a call answers it; fields that the person may not read are not in it. */
export type SectionValues = Record<string, unknown>;

export interface SectionDifference {
  /** Unique key, also for sections of the same name. */
  key: string;
  title: string;
  kind: 'added' | 'removed' | 'changed' | 'same';
  before: string;
  after: string;
}

/** Sections match by kind and title; of several with the same name by their order. */
export function compareSections(before: readonly SectionValues[], after: readonly SectionValues[]): SectionDifference[] {
  const old = keyed(before);
  const now = keyed(after);
  const changed = [...now].map(([key, section]): SectionDifference => {
    const earlier = old.get(key);
    const text = formatSection(section);
    if (!earlier) return { key, title: titleOf(section), kind: 'added', before: '', after: text };
    const was = formatSection(earlier);
    return { key, title: titleOf(section), kind: was === text ? 'same' : 'changed', before: was, after: text };
  });
  const removed = [...old]
    .filter(([key]) => !now.has(key))
    .map(
      ([key, section]): SectionDifference => ({ key, title: titleOf(section), kind: 'removed', before: formatSection(section), after: '' }),
    );
  return [...changed, ...removed];
}

function keyed(sections: readonly SectionValues[]): Map<string, SectionValues> {
  const counts = new Map<string, number>();
  return new Map(
    sections.map((section) => {
      const name = `${section.section}|${titleOf(section)}`;
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      return [`${name}|${count}`, section];
    }),
  );
}

function titleOf({ title }: SectionValues): string {
  return typeof title === 'string' ? title : '';
}

/** Lines of what stands in a section, whatever its form. */
function formatSection({ content, healthContent, items, reportIdLabel, files, healthFiles }: SectionValues): string {
  const rows = Array.isArray(items) ? (items as SectionValues[]) : [];
  const lines = [
    content,
    healthContent,
    reportIdLabel && `报告 ${String(reportIdLabel)}`,
    ...rows.map(({ itemDate, itemName, itemValue, itemNote }) => [itemDate, itemName, itemValue, itemNote].filter(Boolean).join('  ')),
    ...[files, healthFiles].flatMap((list) =>
      Array.isArray(list) ? list.map((file) => `附件 ${(file as { name?: string }).name ?? ''}`) : [],
    ),
  ];
  return lines.filter((line) => typeof line === 'string' && line !== '').join('\n');
}
