/** Sends a call to the product's server with the token of its cookie; returns `data` of the envelope. */
export async function call<Data>(path: string, body?: object): Promise<Data> {
  const headers = { 'content-type': 'application/json', token: readToken() ?? '' };
  const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
  const { code, message, data } = await (await fetch(path, init)).json();
  if (code !== 200) throw Object.assign(new Error(message), { status: code });
  return data;
}

export function readToken(): string | undefined {
  return /(?:^|; )organ_token=([^;]+)/.exec(document.cookie)?.[1];
}

export function writeToken(token: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that staff use.
  document.cookie = `organ_token=${token}; path=/; samesite=lax`;
}
