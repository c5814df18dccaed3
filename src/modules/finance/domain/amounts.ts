/** Amounts are calculated in hundredths. */
export { fromHundredths, shareOf, toHundredths, yuan } from '../../../domain/amounts';
