/** Documents of a referral, as its sender may see them at that time. */
import type { Changes, Seen, Stored } from '../../../server/records/records';
import type { RuleContext } from '../../../server/records/rule';
import { paperKinds } from '../domain/codes';

export type Paper = NonNullable<Changes<'referralIn'>['papers']>[number] & { paperKind: 1 | 2 | 3; title: string };
type Chosen = Pick<Stored<'referral'>, 'reportIds' | 'archiveIds' | 'iepIds'>;

/** Maximum length of the field. */
const most = 20_000;
const mostTitle = 120;

/** `context` acts as the sender: records that no page shows to the sender, and hidden fields, are left out. */
export async function papersOf({ reportIds, archiveIds, iepIds }: Chosen, context: RuleContext): Promise<Paper[]> {
  const seen = async <Name extends 'evalRecord' | 'archive' | 'iep'>(entity: Name, ids: readonly string[] | null | undefined) =>
    ids?.length ? context.visible.records(entity, await context.records.find(entity, { id: [...ids] } as never)) : [];
  const plans: Paper[] = [];
  for (const plan of await seen('iep', iepIds)) plans.push(await planPaper(plan, context));
  return [
    ...(await seen('evalRecord', reportIds)).map(reportPaper),
    ...(await seen('archive', archiveIds)).map(buildArchivePaper),
    ...plans,
  ];
}

function reportPaper({ scaleIdLabel, evalDate, mainScore, verdict, findings, conclusion, advice }: Seen<'evalRecord'>): Paper {
  return paperOf(paperKinds.report, [scaleIdLabel ?? '测评', evalDate], {
    content: [
      ['得分', mainScore],
      ['结论', verdict],
      ['结果说明', findings],
      ['总结', conclusion],
      ['建议', advice],
    ],
  });
}

function buildArchivePaper({ period, detailList }: Seen<'archive'>): Paper {
  const sections = detailList ?? [];
  const items = (one: (typeof sections)[number]) =>
    (one.items ?? []).map(({ itemName, itemValue, itemNote }) => [itemName, itemValue, itemNote].filter(Boolean).join('　'));
  return paperOf(paperKinds.archive, [period], {
    content: sections.map((one) => [one.title, [one.content, ...items(one)].filter(Boolean).join('\n')] as const),
    healthContent: sections.map((one) => [one.title, one.healthContent] as const),
  });
}

async function planPaper({ id, period, levels }: Seen<'iep'>, { records, visible }: RuleContext): Promise<Paper> {
  const long = await visible.records('iepLongGoal', await records.find('iepLongGoal', { iepId: id }));
  const ids = long.map((one) => one.id);
  const short = ids.length > 0 ? await visible.records('trainingGoal', await records.find('trainingGoal', { longGoalId: ids })) : [];
  const shortOf = (longId: string) => short.filter(({ longGoalId }) => longGoalId === longId);
  return paperOf(paperKinds.plan, [period], {
    content: [
      ...(levels ?? []).flatMap(({ strength, need, hope }) => [
        ['优势', strength] as const,
        ['需要', need] as const,
        ['家长期望', hope] as const,
      ]),
      ...long.map(
        (one) =>
          [
            '长期目标',
            [one.content, ...shortOf(one.id).map(({ content, criterion }) => `· ${[content, criterion].filter(Boolean).join('，')}`)].join(
              '\n',
            ),
          ] as const,
      ),
    ],
  });
}

type Lines = readonly (readonly [string | null | undefined, string | null | undefined])[];

function paperOf(
  paperKind: Paper['paperKind'],
  title: readonly (string | null | undefined)[],
  { content, healthContent = [] }: { content: Lines; healthContent?: Lines },
): Paper {
  return {
    paperKind,
    title: title.filter(Boolean).join(' ').slice(0, mostTitle) || '资料',
    content: textOf(content),
    healthContent: textOf(healthContent),
  };
}

function textOf(lines: Lines): string | null {
  const text = lines.flatMap(([name, value]) => (value ? [`【${name ?? ''}】${value}`] : [])).join('\n');
  return text ? text.slice(0, most) : null;
}

/** Titles of the documents, shown before acceptance; their contents are visible only afterwards. */
export function formatPaperTitles(papers: readonly Paper[]): string | null {
  const kinds = { 1: '测评报告', 2: '档案', 3: '个别化教育计划' } as const;
  return papers.map(({ paperKind, title }) => `${kinds[paperKind as 1]} ${title}`).join('\n') || null;
}
