/** Initial `prepayLimit` in yuan; no default of the field, because an empty field means no warnings. */
export const firstPrepayLimit = '5000.00';
