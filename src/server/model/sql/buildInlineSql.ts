/** SQL with literal values: definitions of indexes and constraints cannot contain placeholders. */
import type { RawBuilder } from 'kysely';
import { compilePlan } from '../../db/sqlPlan';
import { quoteText } from '../naming';

export function buildInlineSql(builder: RawBuilder<unknown>): string {
  const { text, bind } = compilePlan(builder, false);
  const values = bind({});
  return text.replace(/'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\d+)/g, (token, number) =>
    number ? formatLiteral(values[Number(number) - 1]) : token,
  );
}

/** Arrays are written in PostgreSQL's text form; the cast in the statement gives the element type. */
function formatLiteral(value: unknown): string {
  if (value === null) return 'null';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return quoteText(value);
  if (Array.isArray(value)) return quoteText(`{${value.map(member).join(',')}}`);
  throw new Error('What is known only at the moment of asking stands in no definition');
}

function member(value: unknown): string {
  return typeof value === 'string' ? `"${value.replace(/["\\]/g, '\\$&')}"` : String(value);
}
