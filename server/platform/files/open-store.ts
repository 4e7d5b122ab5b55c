import { join } from 'node:path'
import type { Env } from '../env/env'
import { DiskStore } from './disk-store'
import { type S3Settings, S3Store } from './s3-store'
import type { FileStore } from './store'

/** Plain data: it crosses to the thread of jobs. */
export interface FileStoreSettings {
  /** On this machine: all files, or those on their way to the bucket. */
  folder: string
  s3?: S3Settings | undefined
}

export const fileStoreSettings = (
  env: Pick<
    Env,
    'dataDir' | 's3Bucket' | 's3Region' | 's3Endpoint' | 's3PathStyle' | 's3SignedDownloads'
  >,
): FileStoreSettings => ({
  folder: join(env.dataDir, 'files'),
  s3: env.s3Bucket
    ? {
        bucket: env.s3Bucket,
        region: env.s3Region,
        endpoint: env.s3Endpoint,
        pathStyle: env.s3PathStyle,
        signedDownloads: env.s3SignedDownloads,
      }
    : undefined,
})

/** In words, for who configures it. */
export const placeOf = ({ folder, s3 }: FileStoreSettings): string =>
  s3 ? `the bucket ${s3.bucket}` : folder

/** Opens nothing yet, and loads no client of S3 before its first use. */
export const openFileStore = ({ folder, s3 }: FileStoreSettings): FileStore =>
  s3 ? new S3Store(s3, join(folder, 'incoming')) : new DiskStore(folder)
