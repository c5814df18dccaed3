/** The product's name, apart from the rest, because the build writes it into pages, too. */
export const productName = '康教管理平台';
