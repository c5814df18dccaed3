/**
 * Signed forms for direct uploads from the browser to an S3-compatible store (Signature Version 4, "POST policy"). Unlike with
 * a presigned PUT, the store enforces the size limit.
 */
import { createHmac } from 'node:crypto';
import type { DirectForm } from '../../kernel/fileStore';
import type { S3Settings } from './s3Settings';

const computeHmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Form for one object of at most `maxBytes`, valid until `until`. */
export function signPostForm(settings: S3Settings, path: string, limits: { maxBytes: number; now: Date; until: Date }): DirectForm {
  const { endpoint, bucket, region, accessKey, secretKey } = settings;
  const time = `${limits.now.toISOString().replace(/[-:]|\.\d+/g, '')}`;
  const day = time.slice(0, 8);
  const signed = {
    key: path,
    'x-amz-algorithm': 'AWS4-HMAC-SHA256',
    'x-amz-credential': `${accessKey}/${day}/${region}/s3/aws4_request`,
    'x-amz-date': time,
  };
  const conditions = [
    { bucket },
    ...Object.entries(signed).map(([name, value]) => ({ [name]: value })),
    ['content-length-range', 1, limits.maxBytes],
  ];
  const policy = Buffer.from(JSON.stringify({ expiration: limits.until.toISOString(), conditions })).toString('base64');
  return {
    url: `${endpoint.replace(/\/$/, '')}/${bucket}`,
    fields: { ...signed, policy, 'x-amz-signature': signPolicy(policy, { secretKey, day, region }) },
  };
}

/** Signature of a base64-encoded policy. */
export function signPolicy(policy: string, { secretKey, day, region }: { secretKey: string; day: string; region: string }): string {
  const key = ['s3', 'aws4_request'].reduce(computeHmac, computeHmac(computeHmac(`AWS4${secretKey}`, day), region));
  return computeHmac(key, policy).toString('hex');
}
