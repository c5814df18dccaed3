/**
 * Paper formats of sheets; default: A4 landscape with margins of 12 mm. Screen lengths are CSS pixels (96 per inch), PDF lengths are points
 * (72 per inch).
 */
import type { ReactNode } from 'react';
import type { PrintedRecords } from '../../wire/printed';

const pixelsOfMm = 96 / 25.4;

/** Picture pixels per CSS pixel: 288 dpi. */
export const pictureScale = 3;

/** Margin on all sides. */
export const marginMm = 12;

interface PaperFormat {
  paper: 'A4' | 'A5';
  landscape: boolean;
}

export const usualFormat: PaperFormat = { paper: 'A4', landscape: true };

const longAndShort = { A4: [297, 210], A5: [210, 148] } as const;

/** Width and height in millimetres. */
function millimetresOf({ paper, landscape }: PaperFormat = usualFormat): { width: number; height: number } {
  const [long, short] = longAndShort[paper];
  return landscape ? { width: long, height: short } : { width: short, height: long };
}

/** Size and margin in CSS pixels. */
export interface PaperSize {
  width: number;
  height: number;
  margin: number;
}

/** Size and margin of a format in CSS pixels; default: A4 landscape. */
export function sizeOf(format?: PaperFormat): PaperSize {
  const { width, height } = millimetresOf(format);
  return { width: width * pixelsOfMm, height: height * pixelsOfMm, margin: marginMm * pixelsOfMm };
}

/** PDF points per CSS pixel. */
export const pointsOfPixels = 72 / 96;

/** Output of a sheet. */
export type PrintKind = 'pdf' | 'print' | 'picture';

/** Content and titles of a sheet to print or export. */
export interface Sheet {
  /** Centre of the page head, e.g. 学员信息表. */
  title: string;
  /** Right of the page head: the record, e.g. 陈雨桐. */
  record: string;
  content: ReactNode;
  /** Printed records, for the access log of the server; undefined = no record of one person. */
  of?: PrintedRecords;
  /** Logs the output on the server before it is made; on failure nothing is made. */
  logPrint?: (kind: PrintKind) => Promise<void>;
  /** Paper of a sheet that has a head of its own; undefined = default paper with the page head. */
  format?: PaperFormat;
}

/** A sheet with the texts of the page head and foot. */
export interface TitledSheet extends Sheet {
  institution: string;
  /** Left of the page foot: user and time. */
  note: string;
}

/** File name without extension; characters not allowed in file names are replaced by spaces. */
export function getSheetFileName({ title, record }: Sheet, day: string): string {
  return [title, record, day]
    .map((part) => part.replace(/[\\/:*?"<>|\s]+/g, ' ').trim())
    .filter(Boolean)
    .join('-');
}
