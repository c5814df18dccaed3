/** What antd's tables tick rows with: the box of our lists, which needs no registered styles. */
export { RowBox as default } from '../../../engine/list/RowBox';
