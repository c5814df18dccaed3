/** Lets axios talk to a fetch handler instead of a socket: calls of a test go straight into a server app. */
import axios, { type AxiosAdapter, AxiosError, type AxiosResponse } from 'axios';

/** What came in, for looking at afterwards. */
export type FetchHandler = (request: Request) => Response | Promise<Response>;

/** A handler that throws stands for a server that cannot be reached; `code` of what it throws becomes axios' own. */
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
