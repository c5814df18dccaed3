/** Creates records of any module on a server at an address, with the token of a session there. */
import type { Configuration } from '../../../src/config/normalized';
import { nowInShanghai } from '../../../src/domain/calendar';
import { dialect } from '../../../src/wire/dialect';
import { type Asked, createInventor, type Inventor } from './inventor';
import { uploadBy } from './samples';
import type { Answer } from './settle';

export interface Remote {
  address: string;
  token: string;
  configuration: Configuration;
}

export function createRemoteInventor({ address, token, configuration }: Remote): Inventor {
  const call: Asked['call'] = async (method, path, { query, body } = {}) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${address}${path}?${new URLSearchParams(query)}`, {
      method,
      headers: { [dialect.tokenHeader]: token, ...(body !== undefined && !isForm && { 'content-type': 'application/json' }) },
      body: isForm ? body : body === undefined ? undefined : JSON.stringify(body),
    });
    return (await answer.json()) as Answer;
  };
  const context = () => ({ today: nowInShanghai().slice(0, 10), now: nowInShanghai(), me: null, settings: {} });
  return createInventor({ configuration, call, upload: uploadBy(call), context });
}
