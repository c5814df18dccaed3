/** Print sheets as the engine reads them. */
import type { Condition } from '../fields/condition';

/** A printable form of a record. */
export interface PrintSheet {
  /** Part of the address. */
  name: string;
  title: string;
  parts: SheetPart[];
  paper: 'A4' | 'A5';
  landscape: boolean;
  /** Action that is called for each record before it is printed or exported. */
  counts: string | undefined;
  /** Permission key needed in addition to the page's. */
  permission: string | undefined;
}

/** Records of another page that point to a record, as a table. */
export interface RelatedRows {
  resource: string;
  via: string;
  /** Empty: all columns of its list. */
  columns: string[];
  /** Records that point to each of those. */
  below: RelatedRows | undefined;
}

/** One kind of content: fields, rows, related records, an amount in capitals, text, or signature lines. Members of other kinds are undefined or empty. */
export interface SheetPart {
  title: string | undefined;
  fields: string[];
  /** Field with the child rows. */
  rows: string | undefined;
  list: RelatedRows | undefined;
  columns: string[];
  /** Columns with a sum. */
  sum: string[];
  /** Field of the amount, or `rows.field` for the sum of a column. */
  capital: string | undefined;
  /** Text with field names in braces. */
  text: string | undefined;
  signatures: string[];
  showWhen: Condition | undefined;
}
