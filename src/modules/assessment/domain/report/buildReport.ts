/** Scale, result and what surrounds it → report. Pure: the same on both sides. */
import { must } from '../../../../domain/must';
import type { Scale } from '../scale/scaleShape';
import { ageProfileOf, drawAgeProfile } from './charts/ageProfile';
import type { Drawing } from './charts/drawing';
import { buildRadar, drawRadar } from './charts/radar';
import { drawTrend, trendOf } from './charts/trendLine';
import { itemPart } from './itemTable';
import { flowPages } from './layout/flow';
import { partedParagraphs } from './layout/longTexts';
import { pageSizes } from './layout/page';
import { arrangeParts, type Position } from './layout/widths';
import { type MeasuredRow, measuredRows } from './measuredRows';
import { type PartName, partNames } from './partNames';
import { type ChartPart, disclaimer, type ItemPart, type Part, type Report, type ScorePart, type TextPart } from './report';
import { scoreTables } from './scoreTables';
import type { ReportSource } from './source';
import { buildConclusionPart } from './texts/conclusion';
import { factsOf } from './texts/facts';
import { buildFindingsPart } from './texts/findings';
import { buildAdvicePart, buildConfidencePart, buildNotesPart, documentPart } from './texts/textParts';

/** A chart before layout; it is drawn once its width is known. */
type WaitingChart = Omit<ChartPart, 'drawing'> & { draw: (width: number) => Drawing };
type Waiting = TextPart | ScorePart | ItemPart | WaitingChart;

export function buildReport(source: ReportSource): Report {
  const { scale, record, evaluator, auditor, institution, logo, child } = source;
  const rows = measuredRows(source);
  const names = scale.report ?? listDefaultParts(scale);
  const waiting = [...names.flatMap((name) => makers[name](source, rows)), buildConfidencePart(source)].filter((part) => !isEmpty(part));
  const positions = arrangeParts(waiting);
  const parts = waiting.map((part, at) => buildDrawn(part, positions, at));
  const facts = factsOf(source);
  const factRows = Math.ceil(facts.length / pageSizes.factsInRow);
  return {
    title: titleOf(scale),
    reportNo: record.reportNo,
    institution,
    ...(logo !== undefined && { logo }),
    child: child.name,
    day: record.day,
    state: record.state,
    isVoid: record.isVoid,
    facts,
    parts,
    pages: flowPages(parts, positions, factRows),
    signatures: [
      { label: '评估师', value: evaluator },
      { label: '审核', value: auditor },
    ],
    disclaimer,
  };
}

function titleOf({ nameZh, kind }: Scale): string {
  return kind === 'plan' ? nameZh : `${nameZh}评估报告`.replace(/评估评估报告$/, '评估报告');
}

/** Parts that a kind of scale has unless it names its own. A part without anything in it is left out. */
function listDefaultParts({ kind, fields }: Pick<Scale, 'kind' | 'fields'>): PartName[] {
  const without = new Set<PartName>(kind === 'developmental' ? ['radar'] : ['ageProfile']);
  if (!fields) without.add('documentFields');
  return partNames.filter((name) => !without.has(name));
}

type Maker = (source: ReportSource, rows: readonly MeasuredRow[]) => Waiting[];
const one = <Made>(part: Made | undefined): Made[] => (part === undefined ? [] : [part]);

const makers: Readonly<Record<PartName, Maker>> = {
  documentFields: (source) => [documentPart(source)],
  conclusion: (source, rows) => [buildConclusionPart(source, rows)],
  radar: (source, rows) => one(buildRadarPart(source, rows)),
  scoreTable: scoreTables,
  ageProfile: (source, rows) => one(agePart(source, rows)),
  trendLine: (source, rows) => one(buildTrendPart(source, rows)),
  findings: (source, rows) => [buildFindingsPart(source, rows)],
  advice: (source, rows) => [buildAdvicePart(source, rows)],
  itemTable: (source, rows) => one(itemPart(source, rows)),
  notes: (source) => [buildNotesPart(source)],
};

const nowAndBefore = (hasBefore: boolean) => [{ text: '本次', isDashed: false }, ...(hasBefore ? [{ text: '上次', isDashed: true }] : [])];

function buildRadarPart(source: ReportSource, rows: readonly MeasuredRow[]): WaitingChart | undefined {
  const radar = buildRadar(source, rows);
  const legend = nowAndBefore(radar?.axes.some(({ before }) => before !== undefined) ?? false);
  return radar && { kind: 'chart', name: 'radar', title: radar.title, legend, draw: (width) => drawRadar(radar, width) };
}

function agePart(source: ReportSource, rows: readonly MeasuredRow[]): WaitingChart | undefined {
  const profile = ageProfileOf(source, rows);
  const legend = profile?.rows.some(({ before }) => before !== undefined) ? nowAndBefore(true) : [];
  return (
    profile && { kind: 'chart', name: 'ageProfile', title: '发育月龄与实足月龄', legend, draw: (width) => drawAgeProfile(profile, width) }
  );
}

function buildTrendPart(source: ReportSource, rows: readonly MeasuredRow[]): WaitingChart | undefined {
  const trend = trendOf(source, rows);
  return trend && { kind: 'chart', name: 'trendLine', title: trend.title, legend: [], draw: (width) => drawTrend(trend, width) };
}

function isEmpty(part: Waiting): boolean {
  return part.kind === 'texts' && part.paragraphs.length === 0;
}

/** Charts are not drawn wider than they are read well. */
const widestChart = 480;

function buildDrawn(part: Waiting, positions: readonly Position[][], at: number): Part {
  if (part.kind === 'texts') return { ...part, paragraphs: partedParagraphs(part.paragraphs) };
  if (part.kind !== 'chart') return part;
  const width = must(
    positions.flat().find((position) => position.part === at),
    'flat',
  ).width;
  const { draw, ...rest } = part;
  return { ...rest, drawing: draw(Math.min(width, widestChart)) };
}
