/**
 * The paper of all sheets: A4 landscape with edges of 12 mm (spec §9). Lengths on screen are CSS pixels, 96 to the inch;
 * those of a PDF are points, 72 to the inch.
 */
import type { ReactNode } from 'react';

const pixelsOfMm = 96 / 25.4;

export const paper = {
  width: 297 * pixelsOfMm,
  height: 210 * pixelsOfMm,
  margin: 12 * pixelsOfMm,
  /** Pixels of the picture for one on screen (spec §9): 288 to the inch. */
  scale: 3,
} as const;

export const pointsOfPixels = 72 / 96;

/** What one asks to have on paper. */
export interface Sheet {
  /** Middle of the head of every page, e.g. 学员信息表. */
  title: string;
  /** Right of it: whom or what it is about, e.g. 陈雨桐. */
  record: string;
  content: ReactNode;
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
