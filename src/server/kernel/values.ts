/** A record in API format: property names, codes, decimals and dates as strings. */
export type Row = Record<string, unknown> & { id: string; version: number };
export type Values = Record<string, unknown>;
