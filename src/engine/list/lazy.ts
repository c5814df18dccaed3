/** Parts of a list that are loaded after its rows, in one chunk. */

export { default as BulkBar } from './bulk/BulkBar';
export { default as ListKeys } from './ListKeys';
export { default as ListOptions } from './personal/ListOptions';
export { default as SavedViews } from './personal/SavedViews';
export { default as SavedRow } from './position/SavedRow';
export { default as SpecialTable } from './totals/SpecialTable';
export { default as TotalsRow } from './totals/TotalsRow';
export { default as UncountedTotal } from './UncountedTotal';
