/**
 * Papers that sheets are made for; without a word A4 landscape with edges of 12 mm (spec §9). Lengths on screen are CSS pixels,
 * 96 to the inch; those of a PDF are points, 72 to the inch.
 */
import type { ReactNode } from 'react';

const pixelsOfMm = 96 / 25.4;

/** Pixels of the picture for one on screen (spec §9): 288 to the inch. */
export const pictureScale = 3;

/** Edge of every paper. */
export const marginMm = 12;

export interface PaperFormat {
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

/** The same in pixels, with the edge. */
export interface PaperSize {
  width: number;
  height: number;
  margin: number;
}

export function sizeOf(format?: PaperFormat): PaperSize {
  const { width, height } = millimetresOf(format);
  return { width: width * pixelsOfMm, height: height * pixelsOfMm, margin: marginMm * pixelsOfMm };
}

export const pointsOfPixels = 72 / 96;

/** What one asks to have on paper. */
export interface Sheet {
  /** Middle of the head of every page, e.g. 学员信息表. */
  title: string;
  /** Right of it: whom or what it is about, e.g. 陈雨桐. */
  record: string;
  content: ReactNode;
  /** With a head of its own, on this paper; undefined = under the head of every page. */
  format?: PaperFormat;
}

/** A sheet with what the head and foot of every page say beside. */
export interface TitledSheet extends Sheet {
  institution: string;
  /** Left in the foot: who made it, and when. */
  note: string;
}

/** Name of the file without its ending; what no file system takes is left out. */
export function sheetFileName({ title, record }: Sheet, day: string): string {
  return [title, record, day]
    .map((part) => part.replace(/[\\/:*?"<>|\s]+/g, ' ').trim())
    .filter(Boolean)
    .join('-');
}
