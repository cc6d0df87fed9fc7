declare module 's3rver' {
  import type { AddressInfo } from 'node:net';

  /** The part of s3rver's interface that the tests use; the package brings no types. */
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string; configs: string[] }[];
    });
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
