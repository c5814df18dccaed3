/**
 * How wide a table's scroll bar is: rc-table leaves room for it above a body of fixed height, and asks for every table.
 * The answer costs new styles and a layout of the whole page, so a body that grows with its rows is not measured.
 */
import { getTargetScrollBarSize as measure } from 'rc-util/es/getScrollBarSize';

/** Class of a body that grows with its rows; one of fixed height has another. */
const growing = /-table-content\b/;

export function getTargetScrollBarSize(body: HTMLElement): ReturnType<typeof measure> {
  return growing.test(body.className) ? { width: 0, height: 0 } : measure(body);
}
