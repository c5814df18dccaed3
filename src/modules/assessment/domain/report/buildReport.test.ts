import { describe, expect, it } from 'vitest';
import { earlierRecord, reportSource, scoredExamples } from '../../../../../tests/support/files/reportSources';
import { compiledOf, scaleCodes, scaleOf } from '../../../../../tests/support/files/scaleFiles';
import type { Scale } from '../scale/scaleShape';
import { buildReport } from './buildReport';
import type { Drawing, Point, Shape } from './charts/drawing';
import { listFamilies } from './families';
import { contentHeight, contentWidth, pageSizes } from './layout/page';
import { textWidth } from './layout/textSize';
import type { Paragraph, Part, Report, ScorePart, TextPart } from './report';
import type { ReportRecord } from './source';

type Options = { at?: number; earlier?: number; record?: Partial<ReportRecord>; edit?: (scale: Scale) => void };

/** The report of a worked example, with other examples as earlier assessments. */
function reportOf(code: string, { at = 0, earlier = 0, record, edit }: Options = {}): Report {
  const compiled = compiledOf(code, edit);
  const examples = scoredExamples(compiled);
  const others = examples.filter((_, n) => n !== at).slice(0, earlier);
  const before = others.map(({ input }, n) => earlierRecord(compiled, input, `2026-0${n + 1}-18`));
  return buildReport(reportSource(compiled, examples[at]!.input, { earlier: before, ...(record && { record }) }));
}

const textsOf = (report: Report, name: string) => report.parts.find((part): part is TextPart => part.name === name)?.paragraphs ?? [];
const scoresOf = (report: Report) => report.parts.filter((part): part is ScorePart => part.kind === 'scores');
const said = ({ label = '', text, word, more = [] }: Paragraph): string =>
  [label, text, word?.text, ...more.map(said)].filter(Boolean).join(' ');

describe.each(scaleCodes)('reports of %s', (code) => {
  const count = scoredExamples(compiledOf(code)).length;
  const reports = Array.from({ length: count }, (_, at) => reportOf(code, { at, earlier: at % 4 }));

  it('have every unit of every part once, in order, inside the page', () => {
    for (const report of reports) {
      const taken = report.parts.map(() => 0);
      report.pages.forEach(({ rows }, at) => {
        const height = rows.reduce((sum, row) => sum + row.height, 0) + pageSizes.gap * (rows.length - 1);
        expect(height).toBeLessThanOrEqual(contentHeight(at, Math.ceil(report.facts.length / pageSizes.factsInRow)));
        for (const { slices, height: own } of rows) {
          for (const { part, from, heights, x, width, head } of slices) {
            expect(from).toBe(taken[part]);
            taken[part]! += heights.length;
            expect(x + width).toBeLessThanOrEqual(contentWidth);
            expect(head + heights.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(own + 0.01);
          }
        }
      });
      expect(taken).toEqual(report.parts.map(unitsOf));
    }
  });

  it('draw every point and text inside the frame', () => {
    for (const drawing of reports.flatMap(({ parts }) => parts.flatMap(drawingsOf))) {
      for (const shape of drawing.shapes)
        for (const [x, y] of cornersOf(shape)) {
          expect(x, `${drawing.label}: ${JSON.stringify(shape)}`).toBeGreaterThanOrEqual(-2);
          expect(x, `${drawing.label}: ${JSON.stringify(shape)}`).toBeLessThanOrEqual(drawing.width + 2);
          expect(y, `${drawing.label}: ${JSON.stringify(shape)}`).toBeGreaterThanOrEqual(-2);
          expect(y, `${drawing.label}: ${JSON.stringify(shape)}`).toBeLessThanOrEqual(drawing.height + 2);
        }
    }
  });

  it('draw bands from the lowest to the highest without a gap or an overlap', () => {
    for (const { rows } of reports.flatMap(scoresOf)) {
      for (const { bar } of rows) {
        const areas = (bar?.shapes ?? []).filter(
          (shape) => shape.kind === 'path' && shape.fill && shape.fill !== 'ink' && shape.fill !== 'white',
        );
        const spans = areas.map((shape) => cornersOf(shape).map(([x]) => x)).map((xs) => [Math.min(...xs), Math.max(...xs)] as const);
        spans.slice(1).forEach(([from], n) => {
          expect(from - spans[n]![1]).toBeGreaterThanOrEqual(0);
          expect(from - spans[n]![1]).toBeLessThan(2);
        });
      }
    }
  });

  it('write the names at the axes of a radar apart from each other', () => {
    const radars = reports.flatMap(({ parts }) => parts.filter(({ name }) => name === 'radar')).flatMap(drawingsOf);
    for (const { shapes, height } of radars) {
      const lines = shapes.flatMap((shape) => (shape.kind === 'text' && shape.tone === 'second' ? [shape] : []));
      for (const [n, line] of lines.entries()) {
        const [[left, top], [right, bottom]] = cornersOf(line) as [Point, Point];
        expect(top).toBeGreaterThanOrEqual(0);
        expect(bottom).toBeLessThanOrEqual(height);
        // Lines of one name begin or end at the same place; between names there is more room than between their lines.
        for (const other of lines.slice(n + 1).filter(({ at }) => at[0] !== line.at[0])) {
          const [[otherLeft, otherTop], [otherRight, otherBottom]] = cornersOf(other) as [Point, Point];
          const [across, down] = [Math.max(otherLeft - right, left - otherRight), Math.max(otherTop - bottom, top - otherBottom)];
          expect(across >= 8 || down >= 10, `${line.text} ${other.text}`).toBe(true);
        }
      }
    }
  });

  it('say on what ground the result stands, that it is no diagnosis, and who answers for it', () => {
    for (const report of reports) {
      expect(said(textsOf(report, 'confidence')[0]!)).toMatch(/^量表依据 (已公开|机构自定)：/);
      expect(textsOf(report, 'confidence').map(said).join()).toContain('第1版，规则1a2b3c4d5e6f');
      expect(report.disclaimer).toBe('本报告仅供康复训练参考，不作为诊断依据。');
      expect(report.signatures).toEqual([
        { label: '评估师', value: '何佳' },
        { label: '审核', value: '王敏' },
      ]);
    }
  });
});

function unitsOf(part: Part): number {
  if (part.kind === 'chart') return 1;
  return part.kind === 'texts' ? part.paragraphs.length : part.rows.length + part.footnotes.length;
}

function drawingsOf(part: Part): Drawing[] {
  if (part.kind === 'chart') return [part.drawing];
  return part.kind === 'scores' ? [...part.rows.flatMap(({ bar }) => (bar ? [bar] : [])), ...(part.ticks ? [part.ticks] : [])] : [];
}

/** Points of a shape; of a text its corners, as wide as it is drawn at most. */
function cornersOf(shape: Shape): (readonly [number, number])[] {
  if (shape.kind === 'path') return shape.points;
  const [x, y] = shape.at;
  if (shape.kind === 'dot')
    return [
      [x - shape.radius, y - shape.radius],
      [x + shape.radius, y + shape.radius],
    ];
  const width = textWidth(shape.text, shape.size);
  const left = x - { start: 0, middle: width / 2, end: width }[shape.anchor];
  return [
    [left, y - shape.size / 2],
    [left + width, y + shape.size / 2],
  ];
}

describe('a table of scores', () => {
  it('has one row for raw score, counts, developmental age and percentile of a subtest, and one table for what is made of them', () => {
    const [subtests, composites] = scoresOf(reportOf('PEP-3', { at: 1 }));
    expect(subtests?.columns.map(({ title }) => title)).toEqual(['原始分 / 满分', '通过数', '中间反应数', '发展年龄(月)', '百分等级']);
    expect(subtests?.rows.map(({ name }) => name)).toContain('行为特征-非语言');
    expect(subtests?.rows).toHaveLength(13);
    expect(composites?.rows.map(({ name }) => name)).toEqual(['沟通合成', '体能合成', '行为合成']);
  });

  it('says of a value without norm table that it is for reference, and of a missing one that it is missing', () => {
    const [subtests] = scoresOf(reportOf('PEP-3'));
    expect(subtests?.rows[0]?.cells.at(-1)).toBe('83※');
    expect(subtests?.footnotes).toContain('※ 参考值(未录入常模)');
    expect(subtests?.footnotes).toContain('未录入：百分等级');
  });

  it('says that there is no norm for an age, instead of a level', () => {
    const compiled = compiledOf('attentionOperate');
    const [example] = scoredExamples(compiled);
    const report = buildReport(reportSource(compiled, { ...example!.input, ageMonths: 40 }));
    expect(scoresOf(report)[0]?.rows[0]?.word).toEqual({ text: '无常模' });
  });

  it('leaves a subtest out of the figures that was not given', () => {
    const compiled = compiledOf('PEP-3');
    const at = scoredExamples(compiled).findIndex(({ expected }) => 'scores' in expected && expected.scores.CVB === undefined);
    const row = scoresOf(reportOf('PEP-3', { at }))[0]?.rows.find(({ name }) => name === '行为特征-语言');
    expect(row).toMatchObject({ word: { text: '未施测' }, bar: undefined });
    expect(row?.cells[0]).toBe('—');
  });
});

describe('the conclusion', () => {
  it('is the flag where a scale has one, also where it is not raised', () => {
    const compiled = compiledOf('MCHAT');
    const raised = scoredExamples(compiled).map(({ expected }) => 'flags' in expected && expected.flags.includes('POSITIVE'));
    const first = (at: number) => said(textsOf(reportOf('MCHAT', { at }), 'conclusion')[0]!);
    expect(first(raised.indexOf(true))).toBe('筛查阳性,建议转介诊断评估');
    expect(first(raised.indexOf(false))).toBe('未达到“筛查阳性”的标准');
  });

  it('says which items a sum lacks, and what the scale says of it', () => {
    const paragraphs = textsOf(reportOf('BPRS', { at: 2 }), 'conclusion').map(said);
    expect(paragraphs).toContainEqual(expect.stringMatching(/^缺答 第.*题未测或未答，合计不含这些题.*总分只加已测项目/));
    expect(textsOf(reportOf('BPRS'), 'conclusion').map(said).join()).not.toContain('缺答');
  });

  it('names the totals with their levels, then what the evaluator wrote', () => {
    const paragraphs = textsOf(reportOf('HAMD', { record: { conclusion: '情绪平稳。\n\n继续观察。' } }), 'conclusion').map(said);
    expect(paragraphs).toEqual(['24项总分 7 / 76 无抑郁症状 17项总分 4 / 52 无抑郁症状', '情绪平稳。', '继续观察。']);
  });
});

describe('findings', () => {
  it('name needs by level, and what changed since the last assessment', () => {
    const compiled = compiledOf('erxin');
    const [better, worse] = [0, 1];
    const report = reportOf('erxin', { at: worse, earlier: 1 });
    const findings = textsOf(report, 'findings').map(said);
    expect(scoredExamples(compiled)[better]?.expected).toMatchObject({ bands: { DQ_LA: '中等' } });
    expect(findings).toContainEqual(expect.stringMatching(/^需要 该能区落后：语言（53）、社会行为（65）；/));
    expect(findings).toContainEqual(expect.stringContaining('总发育商由“中等”变为“临界偏低”'));
  });

  it('say that an earlier result was scored by other rules', () => {
    const compiled = compiledOf('HAMA');
    const [now, before] = scoredExamples(compiled);
    const earlier = [{ ...earlierRecord(compiled, before!.input, '2026-05-01'), ruleHash: 'other' }];
    const report = buildReport(reportSource(compiled, now!.input, { earlier }));
    expect(textsOf(report, 'findings').map(said).join()).toContain('上次按另一版规则计分');
  });
});

describe('rows of scores', () => {
  const renamed = (name: string, of: string) => (scale: Scale) =>
    Object.assign(scale, { scores: scale.scores.map((entry) => (entry.code === of ? { ...entry, name } : entry)) });

  it('are those that the scale file names, whatever the scores are called', () => {
    const rows = listFamilies(renamed('口语得分', 'PR_EL')(scaleOf('PEP-3')), () => true);
    const row = rows.find(({ base }) => base.code === 'EL');
    expect(row).toMatchObject({ name: '语言表达', baseTitle: '原始分' });
    expect(row?.members.map(({ title, entry }) => [title, entry.code])).toContainEqual(['百分等级', 'PR_EL']);
  });

  it('of a file that names none follow from what is worked out from what, not from names that begin alike', () => {
    const scale = scaleOf('adapt');
    scale.scores = scale.scores.map(({ family: _, column: __, ...entry }) => entry as typeof entry & Scale['scores'][number]);
    const rows = listFamilies(renamed('独立生活的另一个得分', 'LO')(scale), () => true);
    expect(rows.find(({ base }) => base.code === 'SH')?.members.map(({ entry }) => entry.code)).toEqual(['SH_P']);
    expect(rows.find(({ base }) => base.code === 'LO')?.members.map(({ entry }) => entry.code)).toEqual(['LO_P']);
  });
});

describe('parts', () => {
  it('are those that a scale names, in its order; on what ground it stands is always there', () => {
    const report = reportOf('CIWA-Ar', { edit: (scale) => Object.assign(scale, { report: ['notes', 'scoreTable'] }) });
    expect(report.parts.map(({ name }) => name)).toEqual(['notes', 'scoreTable', 'confidence']);
  });

  it('hold long texts without a cut', () => {
    const advice = '每天练习用完整的句子提出要求，先示范再等待。'.repeat(150);
    const report = reportOf('HAMD', { record: { advice, remarks: { 3: '家长补充：'.repeat(120) } } });
    expect(
      textsOf(report, 'advice')
        .map(({ text }) => text)
        .join(''),
    ).toBe(advice);
    const printed = report.parts.flatMap((part) =>
      part.kind === 'items' ? [...part.rows.map((row) => (row.kind === 'item' ? row.remark : '')), ...part.footnotes] : [],
    );
    expect(printed.join('').split('家长补充：')).toHaveLength(121);
    const highest = Math.max(...report.pages.flatMap(({ rows }) => rows.map(({ height }) => height)));
    expect(highest).toBeLessThanOrEqual(contentHeight(1, 2));
  });

  it('print the answer of the last assessment beside another one, and mark critical items', () => {
    const report = reportOf('MCHAT', { earlier: 1 });
    const items = report.parts.flatMap((part) => (part.kind === 'items' ? part.rows : []));
    expect(items).toContainEqual(expect.objectContaining({ no: 3, answer: '否', before: '是', score: '1' }));
    expect(items).toContainEqual(expect.objectContaining({ no: 2, isCritical: true, before: undefined }));
  });
});
