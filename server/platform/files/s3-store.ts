import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { GetObjectCommandOutput, S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import { codeOf, messageOf, StartError } from '../process/start-error'
import { DraftFolder } from './draft-folder'
import { type DownloadHeaders, type FileStore, FileStoreUnavailableError } from './store'

/** Where the bucket is; who may use it is found by the AWS client itself (`AWS_ACCESS_KEY_ID` and so on). */
export interface S3Settings {
  bucket: string
  region: string
  /** Of a server that speaks as S3 does; Amazon's own where there is none. */
  endpoint?: string | undefined
  /** The bucket's name in the path rather than in the host's name. */
  pathStyle: boolean
  /** Browsers reach the bucket and may fetch archives from it. */
  signedDownloads: boolean
}

/** Seconds that a signed address is good for. */
const signedFor = 300
/** Bytes of a file that are in memory at a time are two parts at most. */
const partSize = 8 * 1_048_576
const partsAtOnce = 2
const unfinishedKept = 24 * 3600 * 1000

/** Loaded when it is first used: whoever keeps files on disk pays nothing for it. */
const loadSdk = async () => {
  const [client, upload, presigner] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/lib-storage'),
    import('@aws-sdk/s3-request-presigner'),
  ])
  return { ...client, Upload: upload.Upload, getSignedUrl: presigner.getSignedUrl }
}
type Connection = Awaited<ReturnType<typeof loadSdk>> & { client: S3Client }

/**
 * Files in a bucket of S3, or of a server that speaks as it does. Bytes are in the bucket, acknowledged by
 * it, before `put` resolves; nothing of a file is seen before all of it is there.
 */
export class S3Store implements FileStore {
  private readonly drafts: DraftFolder
  private connection: Promise<Connection> | undefined

  /**
   * @param folder on this machine, for files on their way in or out
   * @param answersWithinMs how long each of three tries to read, look for or remove a file waits for a bucket that is silent
   */
  constructor(
    private readonly settings: S3Settings,
    folder: string,
    private readonly answersWithinMs = 10_000,
  ) {
    this.drafts = new DraftFolder(folder)
  }

  createDraft(): Promise<string> {
    return this.drafts.create()
  }

  async put(key: string, path: string): Promise<void> {
    const { client, Upload } = await this.connect()
    const body = createReadStream(path, { highWaterMark: 1_048_576 })
    try {
      // In parts where it is large; those of one that fails are given up.
      await new Upload({
        client,
        params: { Bucket: this.settings.bucket, Key: key, Body: body },
        partSize,
        queueSize: partsAtOnce,
      })
        .done()
        .catch(explainAway)
    } finally {
      body.destroy()
    }
    await rm(path, { force: true })
  }

  async read(key: string, first?: number) {
    const { client, GetObjectCommand } = await this.connect()
    const get = (range?: string) =>
      client.send(
        new GetObjectCommand({ Bucket: this.settings.bucket, Key: key, Range: range }),
        this.patience,
      )
    const range = first ? `bytes=0-${first - 1}` : undefined
    const found = await get(range)
      // Of nothing there is no beginning.
      .catch((error) => (range && statusOf(error) === 416 ? get() : Promise.reject(error)))
      .catch(explainMissing(key))
      .catch(explainAway)
    return { size: sizeOf(found), stream: found.Body as Readable }
  }

  async size(key: string): Promise<number | null> {
    const { client, HeadObjectCommand } = await this.connect()
    try {
      const head = await client.send(
        new HeadObjectCommand({ Bucket: this.settings.bucket, Key: key }),
        this.patience,
      )
      return head.ContentLength ?? 0
    } catch (error) {
      if (isMissing(error)) return null
      return explainAway(error)
    }
  }

  async withLocalFile<T>(key: string, work: (path: string) => Promise<T>): Promise<T> {
    const path = await this.createDraft()
    try {
      const { stream } = await this.read(key)
      await pipeline(stream, createWriteStream(path, { mode: 0o600 }))
      return await work(path)
    } finally {
      await rm(path, { force: true })
    }
  }

  async remove(key: string): Promise<void> {
    const { client, DeleteObjectCommand } = await this.connect()
    await client
      .send(new DeleteObjectCommand({ Bucket: this.settings.bucket, Key: key }), this.patience)
      .catch(explainAway)
  }

  async *keysOlderThan(part: string, ms: number): AsyncGenerator<string[]> {
    const until = Date.now() - ms
    for await (const { Contents = [] } of this.pages()) {
      const old = Contents.flatMap(({ Key = '', LastModified }) =>
        /^\d+\//.test(Key) && Key.split('/')[1] === part && Number(LastModified) < until ? Key : [],
      )
      if (old.length > 0) yield old
    }
  }

  async *entries(): AsyncGenerator<{ key: string; size: number }> {
    for await (const { Contents = [] } of this.pages())
      for (const { Key, Size = 0 } of Contents)
        if (Key && /^\d+\//.test(Key)) yield { key: Key, size: Size }
  }

  /** Gives up what a killed process had begun to send; some servers cannot list that. */
  async sweep(now = Date.now()): Promise<void> {
    await this.drafts.sweep(now)
    const { client, ListMultipartUploadsCommand, AbortMultipartUploadCommand } =
      await this.connect()
    const Bucket = this.settings.bucket
    const { Uploads = [] } = await client
      .send(new ListMultipartUploadsCommand({ Bucket }))
      .catch((error) => {
        if (statusOf(error) === 501 || statusOf(error) === 403) return { Uploads: [] }
        throw error
      })
    for (const { Key, UploadId, Initiated } of Uploads)
      if (Key && /^\d+\//.test(Key) && UploadId && now - Number(Initiated) > unfinishedKept)
        await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }))
  }

  async check(): Promise<void> {
    const { client, HeadBucketCommand } = await this.connect()
    try {
      await client.send(new HeadBucketCommand({ Bucket: this.settings.bucket }))
    } catch (error) {
      throw new StartError(complaintOf(error, this.settings))
    }
  }

  async signedDownload(key: string, headers: DownloadHeaders): Promise<string | undefined> {
    if (!this.settings.signedDownloads) return undefined
    const { client, GetObjectCommand, getSignedUrl } = await this.connect()
    const command = new GetObjectCommand({
      Bucket: this.settings.bucket,
      Key: key,
      ResponseContentType: headers.contentType,
      ResponseContentDisposition: headers.contentDisposition,
      ResponseCacheControl: 'no-store',
    })
    return getSignedUrl(client, command, { expiresIn: signedFor })
  }

  private get patience() {
    return { requestTimeout: this.answersWithinMs }
  }

  private connect(): Promise<Connection> {
    this.connection ??= loadSdk().then((sdk) => {
      const { region, endpoint, pathStyle } = this.settings
      const client = new sdk.S3Client({
        region,
        ...(endpoint && { endpoint }),
        forcePathStyle: pathStyle,
        maxAttempts: 3,
        requestHandler: {
          connectionTimeout: 5_000,
          // Of a part on its way from an office with a slow line as well.
          requestTimeout: 120_000,
          throwOnRequestTimeout: true,
        },
      })
      return { ...sdk, client }
    })
    return this.connection
  }

  private async *pages() {
    const { client, ListObjectsV2Command } = await this.connect()
    let next: string | undefined
    do {
      const answer = await client.send(
        new ListObjectsV2Command({
          Bucket: this.settings.bucket,
          ContinuationToken: next,
        }),
      )
      yield answer
      next = answer.IsTruncated ? answer.NextContinuationToken : undefined
    } while (next)
  }
}

/** Of the whole, also where a part of it was asked for. */
const sizeOf = ({ ContentRange, ContentLength }: GetObjectCommandOutput): number =>
  Number(/\/(\d+)$/.exec(ContentRange ?? '')?.[1] ?? ContentLength ?? 0)

const statusOf = (error: unknown): number | undefined =>
  (error as Partial<S3ServiceException>)?.$metadata?.httpStatusCode

const nameOf = (error: unknown): string => (error as Error)?.name ?? ''

/** A bucket that is gone is no missing file. */
const isMissing = (error: unknown) => statusOf(error) === 404 && nameOf(error) !== 'NoSuchBucket'

const explainMissing = (key: string) => (error: unknown) => {
  throw isMissing(error)
    ? Object.assign(new Error(`there is no ${key} in the bucket`), { code: 'ENOENT' })
    : error
}

/** No answer at all, or that it cannot answer now; what it refuses for a reason is a fault of ours or of the settings. */
const explainAway = (error: unknown): never => {
  const status = statusOf(error)
  const silent = status === undefined && codeOf(error) !== 'ENOENT'
  // What fails on this machine's own disk says so itself, and so do credentials that are missing.
  const ours = codeOf(error) === 'ENOSPC' || /Credentials|Token.*Provider/.test(nameOf(error))
  // The client corrects its clock by such an answer, and the next call is taken.
  const late = nameOf(error) === 'RequestTimeTooSkewed'
  throw !ours && (silent || late || (status ?? 0) >= 500 || status === 429)
    ? new FileStoreUnavailableError(error)
    : error
}

/** In words that name the variable to be looked at. */
function complaintOf(error: unknown, { bucket, region, endpoint }: S3Settings): string {
  const where = endpoint ?? `Amazon S3 in ${region}`
  const status = statusOf(error)
  if (/Credentials|Token.*Provider/.test(nameOf(error)))
    return 'S3_BUCKET: no credentials were found; set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or give this machine a role'
  if (status === 404)
    return `S3_BUCKET: there is no bucket ${bucket} at ${where}; make it, or name another`
  if (status === 403)
    return `S3_BUCKET: ${where} refuses access to ${bucket}; look at AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and what they may do`
  if (status === 301 || status === 400)
    return `S3_REGION: the bucket ${bucket} is not in ${region} at ${where}`
  return `S3_ENDPOINT: ${where} cannot be reached (${codeOf(error) ?? messageOf(error)})`
}
