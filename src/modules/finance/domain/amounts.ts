/** What is posted here is worked out in hundredths. */
export { fromHundredths, shareOf, toHundredths, yuan } from '../../../domain/amounts';
