/** Data of the enrolment page, as sent. Money in fen, hours in hundredths. */
import type { SaleOrderAnswers } from '../../../generated/calls';

export type Catalogue = SaleOrderAnswers['catalogue'];

/** What a line sells, with name and unit price before discounts at the time of the sale. */
export type ChosenProduct = NonNullable<Catalogue['last']>['lines'][number];
