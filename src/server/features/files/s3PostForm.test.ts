import { describe, expect, test } from 'vitest';
import { signPolicy, signPostForm } from './s3PostForm';

/** The worked example of Amazon's S3 documentation, "sigv4-post-example". */
const examplePolicy = [
  '{ "expiration": "2015-12-30T12:00:00.000Z",',
  '  "conditions": [',
  '    {"bucket": "sigv4examplebucket"},',
  '    ["starts-with", "$key", "user/user1/"],',
  '    {"acl": "public-read"},',
  '    {"success_action_redirect": "http://sigv4examplebucket.s3.amazonaws.com/successful_upload.html"},',
  '    ["starts-with", "$Content-Type", "image/"],',
  '    {"x-amz-meta-uuid": "14365123651274"},',
  '    {"x-amz-server-side-encryption": "AES256"},',
  '    ["starts-with", "$x-amz-meta-tag", ""],',
  '',
  '    {"x-amz-credential": "AKIAIOSFODNN7EXAMPLE/20151229/us-east-1/s3/aws4_request"},',
  '    {"x-amz-algorithm": "AWS4-HMAC-SHA256"},',
  '    {"x-amz-date": "20151229T000000Z" }',
  '  ]',
  '}',
].join('\r\n');

describe('a form for an object store', () => {
  test('is signed as the documentation works it out', () => {
    const policy = Buffer.from(examplePolicy).toString('base64');
    const scope = { secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', day: '20151229', region: 'us-east-1' };
    expect(signPolicy(policy, scope)).toBe('8afdbf4008c03f22c2cd3cdb72e4afbb1f6a588f3255ac628749a66d7f09699e');
  });

  test('allows one path, so many bytes, and no longer than it says', () => {
    const settings = { endpoint: 'https://oss.example/', bucket: 'files', region: 'cn', accessKey: 'key', secretKey: 'secret' };
    const now = new Date('2026-11-21T02:03:04.567Z');
    const form = signPostForm(settings, 'inst/a', { maxBytes: 1000, now, until: new Date(now.getTime() + 600_000) });
    expect(form.url).toBe('https://oss.example/files');
    const policy = JSON.parse(Buffer.from(form.fields.policy ?? '', 'base64').toString());
    expect(policy).toEqual({
      expiration: '2026-11-21T02:13:04.567Z',
      conditions: [
        { bucket: 'files' },
        { key: 'inst/a' },
        { 'x-amz-algorithm': 'AWS4-HMAC-SHA256' },
        { 'x-amz-credential': 'key/20261121/cn/s3/aws4_request' },
        { 'x-amz-date': '20261121T020304Z' },
        ['content-length-range', 1, 1000],
      ],
    });
    expect(JSON.stringify(form)).not.toContain('secret');
  });
});
