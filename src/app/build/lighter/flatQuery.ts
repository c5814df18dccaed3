/** The functions of qs that Refine calls, for parameters with text values. */
interface StringifyOptions {
  addQueryPrefix?: boolean;
}

function parse(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

function stringify(values: Readonly<Record<string, unknown>>, { addQueryPrefix = false }: StringifyOptions = {}): string {
  const present = Object.entries(values).filter(([, value]) => value !== undefined && value !== null);
  const text = new URLSearchParams(present.map(([name, value]) => [name, String(value)])).toString();
  return addQueryPrefix && text !== '' ? `?${text}` : text;
}

export default { parse, stringify };
export { parse, stringify };
