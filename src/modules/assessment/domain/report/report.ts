/**
 * A report as plain data: what stands on it, in order, and on which page. The browser, the PDF and the Word file are drawn from it and
 * add nothing of their own.
 */
import type { Level } from '../scale/scaleShape';
import type { Drawing } from './charts/drawing';
import type { Page } from './layout/page';
import type { PartName } from './partNames';

export interface Report {
  title: string;
  /** 报告编号. */
  reportNo: string;
  institution: string;
  /** Address of the institution's picture; undefined where it has none. */
  logo?: string | undefined;
  /** Name of the child. */
  child: string;
  /** YYYY-MM-DD of the assessment. */
  day: string;
  /** Title of the state of the record; a void record says so on every page. */
  state: string;
  isVoid: boolean;
  facts: Fact[];
  parts: Part[];
  pages: Page[];
  signatures: Fact[];
  disclaimer: string;
}

export interface Fact {
  label: string;
  value: string;
}

export type Part = TextPart | ScorePart | ChartPart | ItemPart;

interface PartHead {
  name: PartName | 'confidence';
  title: string;
}

/** A word for a value, in the colour of its level; without one it is only said. */
export interface LevelWord {
  text: string;
  level?: Level;
}

export interface Phrase {
  label?: string;
  text: string;
  word?: LevelWord;
}

/** Phrases one after another; `more` follow the first on the same line. */
export interface Paragraph extends Phrase {
  more?: Phrase[];
}

/** Paragraphs under a title: conclusion, findings, advice, document fields, notes. */
export interface TextPart extends PartHead {
  kind: 'texts';
  paragraphs: Paragraph[];
}

export interface ScoreRow {
  name: string;
  isTotal: boolean;
  /** One for each column. */
  cells: string[];
  bar: Drawing | undefined;
  word: LevelWord | undefined;
}

/** A table of scores; before the words of the level stands the bar with its bands. */
export interface ScorePart extends PartHead {
  kind: 'scores';
  /** Title of the names. */
  nameTitle: string;
  /** Figures, right-aligned. */
  columns: { title: string; width: number }[];
  /** Widths of the bar and of the level; 0 = there is none. */
  barWidth: number;
  wordWidth: number;
  /** Limits of the bands above the bars, where they are the same in all rows. */
  ticks: Drawing | undefined;
  rows: ScoreRow[];
  footnotes: string[];
}

export interface ChartPart extends PartHead {
  kind: 'chart';
  legend: { text: string; isDashed: boolean }[];
  drawing: Drawing;
}

export interface GroupRow {
  kind: 'group';
  title: string;
}

export interface ItemRow {
  kind: 'item';
  no: number;
  name: string;
  /** Label of the option, or the measured value with its unit; 未答 or 未施测. */
  answer: string;
  score: string;
  remark: string;
  isCritical: boolean;
  isOpen: boolean;
  /** Answer of the assessment before, where it was another one. */
  before: string | undefined;
}

export interface ItemPart extends PartHead {
  kind: 'items';
  rows: (GroupRow | ItemRow)[];
  /** Whether some answers were others before: then they have a column. */
  hasBefore: boolean;
  footnotes: string[];
}

export const disclaimer = '本报告仅供康复训练参考，不作为诊断依据。';
