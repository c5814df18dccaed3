/** A record as it is on the wire: property names, codes, decimals as text, dates as text. */
export type Row = Record<string, unknown> & { id: string; version: number };
export type Values = Record<string, unknown>;
