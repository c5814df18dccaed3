/**
 * An S3-compatible object store in memory with the calls that the product uses: objects by path, range requests, form uploads; it records
 * the calls.
 */
import { createAdaptorServer } from '@hono/node-server';

export interface ObjectStore {
  endpoint: string;
  /** By path including the bucket. */
  objects: Map<string, Buffer>;
  calls: { method: string; authorization: string | null }[];
  close(): void;
}

export async function startObjectStore(): Promise<ObjectStore> {
  const objects = new Map<string, Buffer>();
  const calls: ObjectStore['calls'] = [];
  const server = createAdaptorServer({
    fetch: async (request: Request) => {
      const { pathname } = new URL(request.url);
      calls.push({ method: request.method, authorization: request.headers.get('authorization') });
      if (request.method === 'POST') return takeForm(objects, pathname, await request.formData());
      if (request.method === 'PUT') objects.set(pathname, Buffer.from(await request.arrayBuffer()));
      if (request.method === 'DELETE') objects.delete(pathname);
      if (request.method === 'PUT' || request.method === 'DELETE') return new Response(null, { status: 200 });
      const stored = objects.get(pathname);
      if (!stored) return new Response('NoSuchKey', { status: 404 });
      if (request.method === 'HEAD') return new Response(null, { headers: { 'content-length': String(stored.length) } });
      const range = /bytes=(\d+)-(\d+)/.exec(request.headers.get('range') ?? '');
      return new Response(new Uint8Array(range ? stored.subarray(Number(range[1]), Number(range[2]) + 1) : stored));
    },
  });
  const endpoint = await new Promise<string>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as { port: number }).port}`));
  });
  return { endpoint, objects, calls, close: () => server.close() };
}

/** Checks size and path against the policy; the signature is tested beside `s3PostForm.ts`. */
async function takeForm(objects: Map<string, Buffer>, bucket: string, form: FormData): Promise<Response> {
  const policy = JSON.parse(Buffer.from(String(form.get('policy')), 'base64').toString()) as { conditions: unknown[] };
  const key = String(form.get('key'));
  const file = form.get('file') as File;
  const [, , largest] = policy.conditions.find((one) => Array.isArray(one)) as [string, number, number];
  const named = policy.conditions.some((one) => (one as { key?: string }).key === key);
  if (!named || !form.get('x-amz-signature')) return new Response('AccessDenied', { status: 403 });
  if (file.size > largest) return new Response('EntityTooLarge', { status: 400 });
  objects.set(`${bucket}/${key}`, Buffer.from(await file.arrayBuffer()));
  return new Response(null, { status: 204 });
}
