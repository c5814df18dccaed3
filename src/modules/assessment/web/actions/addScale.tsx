/** 新增: a scale of the institution's own as a draft, then the way to it. */
export { default } from './newScaleVersion';
