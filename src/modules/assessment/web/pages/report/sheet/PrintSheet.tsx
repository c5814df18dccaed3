/** A page of a report as it is printed: the same positions and heights as in the PDF. */

import { memo } from 'react';
import { itemAt } from '../../../../../../domain/must';
import ui from '../../../../../../ui/ui.module.css';
import { contentWidth, type Page, pageSizes, type Slice } from '../../../../domain/report/layout/page';
import type { Report } from '../../../../domain/report/report';
import { SliceView } from './SliceView';
import css from './sheet.module.css';

interface PrintSheetProps {
  report: Report;
  at: number;
  /** How many of its slices are drawn; default: all. */
  slices?: number;
  /** Who prints it and when, while it is printed. */
  mark?: string | undefined;
}

export const PrintSheet = memo(function PrintSheet({ report, at, slices = Number.POSITIVE_INFINITY, mark }: PrintSheetProps) {
  const { pages, parts } = report;
  const before = listSlicesBefore(itemAt(pages, at));
  return (
    <section className={css.page} style={pageStyle} aria-label={`第 ${at + 1} 页`}>
      {at === 0 ? <FirstHead report={report} /> : <RunningHead report={report} />}
      <div>
        {itemAt(pages, at).rows.map((row, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of rows is fixed
          <div key={n} className={css.row} style={{ height: row.height, marginTop: n === 0 ? 0 : pageSizes.gap }}>
            {row.slices.slice(0, Math.max(0, slices - itemAt(before, n))).map((slice) => (
              <div key={keyOf(slice)} className={css.slice} style={{ left: slice.x, width: slice.width }}>
                <SliceView part={itemAt(parts, slice.part)} slice={slice} />
              </div>
            ))}
          </div>
        ))}
      </div>
      <Foot report={report} at={at} />
      {mark && <p className={css.mark}>{mark}</p>}
    </section>
  );
});

/** Slices of the rows above each row. */
function listSlicesBefore({ rows }: Page): number[] {
  let count = 0;
  return rows.map(({ slices }) => {
    const before = count;
    count += slices.length;
    return before;
  });
}

const keyOf = ({ part, from }: Slice) => `${part} ${from}`;

const pageStyle = {
  width: pageSizes.width,
  height: pageSizes.height,
  paddingTop: pageSizes.top,
  paddingInline: pageSizes.margin,
  paddingBottom: pageSizes.bottom,
};

function FirstHead({ report }: { report: Report }) {
  const { title, institution, logo, reportNo, facts, isVoid } = report;
  return (
    <header>
      <div className={css.title} style={{ height: pageSizes.titleHeight }}>
        <span className={`${ui.line} ${css.institution}`}>
          {logo !== undefined && <img src={logo} alt="" style={{ height: pageSizes.logo.height, maxWidth: pageSizes.logo.width }} />}
          {institution}
        </span>
        <h1>{title}</h1>
        <span className={css.number}>
          {isVoid && <b className={css.void}>已作废</b>} 报告编号 {reportNo}
        </span>
      </div>
      <dl
        className={css.facts}
        style={{
          gridAutoRows: pageSizes.factHeight,
          gridTemplateColumns: `repeat(${pageSizes.factsInRow}, 1fr)`,
          paddingBottom: pageSizes.gap,
        }}
      >
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt style={{ width: pageSizes.factLabelWidth }}>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
}

function RunningHead({ report }: { report: Report }) {
  const { title, institution, reportNo, child, day, isVoid } = report;
  return (
    <header className={css.running} style={{ height: pageSizes.runningHeight, width: contentWidth }}>
      <span>{institution}</span>
      <span>
        {child}　{title}　{day}
      </span>
      <span>
        {isVoid && <b className={css.void}>已作废</b>} {reportNo}
      </span>
    </header>
  );
}

function Foot({ report, at }: { report: Report; at: number }) {
  return (
    <footer className={`${ui.line} ${css.foot}`}>
      <span>{report.disclaimer}</span>
      <span className={css.signatures}>
        {report.signatures.map(({ label, value }) => (
          <span key={label}>
            {label}：<span className={css.signature}>{value}</span>
          </span>
        ))}
      </span>
      <span>
        第 {at + 1} 页，共 {report.pages.length} 页
      </span>
    </footer>
  );
}
