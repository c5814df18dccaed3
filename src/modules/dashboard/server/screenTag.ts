/** Group of the calls of the big screen in the API document. */
export const screenTag = '数据大屏';
