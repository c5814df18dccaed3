/** What is posted here is worked out in hundredths. */
export { fromHundredths, shareOf, toHundredths } from '../../../domain/amounts';
