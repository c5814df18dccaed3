/** Lengths of texts in the database, counted as the checks of the fields count them. */
import { type RawBuilder, sql } from 'kysely';

type Sql = RawBuilder<unknown>;

/** What JavaScript calls a space; the database's own class depends on its locale. */
const space = String.raw`[\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]`;
const notAstral = String.raw`[^\U00010000-\U0010ffff]`;

/** As `text.length`: a character beyond the basic plane is two. */
export function unitsSql(text: Sql): Sql {
  return sql`(char_length(${text}) + char_length(regexp_replace(${text}, ${sql.lit(notAstral)}, '', 'g')))`;
}

/** As `countWords` (`src/fields/richText/format.ts`): characters without markup and space. */
export function wordsSql(html: Sql): Sql {
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
