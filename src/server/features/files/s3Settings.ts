export interface S3Settings {
  /** Address of the store, e.g. `https://oss-cn-hangzhou.aliyuncs.com`; the bucket is appended as a path. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
}
