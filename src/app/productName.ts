/** Product name; in its own file because the build imports it too. */
export const productName = '康教管理平台';
