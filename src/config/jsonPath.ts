/** Keys and indexes from the root of a file to a value. */
export type JsonPath = readonly (string | number)[];
