/** Axios adapter that calls a fetch handler instead of the network: tests call the server app directly. */
import axios, { type AxiosAdapter, AxiosError, type AxiosResponse } from 'axios';

/** Receives each request. */
export type FetchHandler = (request: Request) => Response | Promise<Response>;

/** A handler that throws simulates an unreachable server; `code` of the thrown value becomes the axios error code. */
export function createFetchAdapter(handle: FetchHandler): AxiosAdapter {
  return async (config) => {
    const request = new Request(new URL(axios.getUri(config), 'http://server.test'), {
      method: config.method?.toUpperCase(),
      headers: config.headers.toJSON() as Record<string, string>,
      body: config.data,
    });
    let answer: Response;
    try {
      answer = await handle(request);
    } catch (error) {
      throw new AxiosError('no answer', (error as { code?: string }).code ?? AxiosError.ERR_NETWORK, config);
    }
    const response: AxiosResponse = { data: await answer.text(), status: answer.status, statusText: '', headers: {}, config };
    if (answer.ok) return response;
    throw new AxiosError('refused', AxiosError.ERR_BAD_RESPONSE, config, undefined, response);
  };
}
