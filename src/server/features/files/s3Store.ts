/** File store in S3-compatible object storage (AWS, MinIO, Alibaba Cloud OSS, …). */
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import type { FileStore } from '../../kernel/fileStore';
import { signPostForm } from './s3PostForm';
import type { S3Settings } from './s3Settings';

export function createS3Store(settings: S3Settings): FileStore {
  const client = new AwsClient({
    accessKeyId: settings.accessKey,
    secretAccessKey: settings.secretKey,
    region: settings.region,
    service: 's3',
    retries: 2,
  });
  const address = (path: string) => `${settings.endpoint.replace(/\/$/, '')}/${settings.bucket}/${path}`;
  const call = async (method: string, path: string, init: RequestInit = {}) => {
    const answer = await client.fetch(address(path), { ...init, method });
    if (answer.ok || answer.status === 404) return answer;
    throw new Error(`File store answered ${answer.status} to ${method}: ${(await answer.text()).slice(0, 300)}`);
  };
  return {
    temporaryFolder: join(tmpdir(), 'kangjiao-arriving'),
    async put(path, source) {
      const answer = await call('PUT', path, {
        body: new Uint8Array(await readFile(source.file)),
        headers: { 'Content-Type': source.type },
      });
      if (answer.status === 404) throw new Error(`File store has no bucket "${settings.bucket}"`);
      await rm(source.file, { force: true });
    },
    async read(path, range) {
      const answer = await call('GET', path, range && { headers: { Range: `bytes=${range.start}-${range.end}` } });
      return answer.status === 404 ? undefined : (answer.body ?? undefined);
    },
    async remove(path) {
      await call('DELETE', path);
    },
    direct: {
      origin: new URL(settings.endpoint).origin,
      formFor: (path, limits) => signPostForm(settings, path, limits),
      async sizeOf(path) {
        const answer = await call('HEAD', path);
        return answer.status === 404 ? undefined : Number(answer.headers.get('content-length') ?? 0);
      },
    },
  };
}
