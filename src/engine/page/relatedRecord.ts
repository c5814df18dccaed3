/** What stands over a record page: a form or a record of the list in its open tab, named in the address. */

/** `create`, `edit/{id}` or `show/{id}`. */
export const relatedParameter = 'related';

export type RelatedPlace = { mode: 'create' } | { mode: 'edit' | 'show'; id: string };

/** Undefined = nothing, or something that no page has written. */
export function readRelatedPlace(params: URLSearchParams): RelatedPlace | undefined {
  const [mode, id, ...rest] = params.get(relatedParameter)?.split('/') ?? [];
  if (mode === 'create' && id === undefined) return { mode };
  return (mode === 'edit' || mode === 'show') && id && rest.length === 0 ? { mode, id } : undefined;
}
