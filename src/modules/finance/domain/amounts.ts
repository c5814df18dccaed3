/** Amounts are calculated in hundredths. */
export { formatYuan, fromHundredths, shareOf, toHundredths } from '../../../domain/amounts';
