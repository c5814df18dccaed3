/** What the page 知情同意 of a child reads. */
import type { ConsentAnswers } from '../../../generated/calls';

export type ConsentBook = ConsentAnswers['book'];
