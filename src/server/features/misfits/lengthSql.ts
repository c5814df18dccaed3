/** SQL for lengths of texts, counted like the checks of the fields. */
import { type RawBuilder, sql } from 'kysely';

type Sql = RawBuilder<unknown>;

/** Whitespace as in JavaScript, because the class of the database depends on its locale. */
const space = String.raw`[\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]`;
const notAstral = String.raw`[^\U00010000-\U0010ffff]`;

/** Like `text.length`: a character outside the basic multilingual plane counts as two. */
export function buildUnitsSql(text: Sql): Sql {
  return sql`(char_length(${text}) + char_length(regexp_replace(${text}, ${sql.lit(notAstral)}, '', 'g')))`;
}

/** Like `countWords` (`src/fields/richText/format.ts`): characters without markup and whitespace. */
export function buildWordsSql(html: Sql): Sql {
  const steps: [pattern: string, by: string, flags: string][] = [
    [String.raw`<(script|style).*?</\1>`, '', 'gi'],
    ['<[^>]*>', ' ', 'g'],
    ['&nbsp;', ' ', 'g'],
    ['&(#39|amp|lt|gt|quot);', 'x', 'g'],
    [space, '', 'g'],
  ];
  const text = steps.reduce(
    (inner, [pattern, by, flags]) => sql`regexp_replace(${inner}, ${sql.lit(pattern)}, ${sql.lit(by)}, ${sql.lit(flags)})`,
    html,
  );
  return sql`char_length(${text})`;
}
