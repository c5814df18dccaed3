/** Form or record opened over a record page from the list in its tab; named in a query parameter. */

/** `create`, `edit/{id}` or `show/{id}`. */
export const relatedParameter = 'related';

export type RelatedPlace = { mode: 'create' } | { mode: 'edit' | 'show'; id: string };

/** Undefined when the parameter is missing or invalid. */
export function readRelatedPlace(params: URLSearchParams): RelatedPlace | undefined {
  const [mode, id, ...rest] = params.get(relatedParameter)?.split('/') ?? [];
  if (mode === 'create' && id === undefined) return { mode };
  return (mode === 'edit' || mode === 'show') && id && rest.length === 0 ? { mode, id } : undefined;
}
