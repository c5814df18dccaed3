/** What other modules may import of courses, packages, fee items and classes. */
export { markPackageSold, markProductSold, markSold } from './server/markSold';
export { findChildrenOfClass } from './server/seats';
