import type { Readable } from 'node:stream'

/** What the browser is told of bytes that it fetches from the store itself. */
export interface DownloadHeaders {
  contentType: string
  contentDisposition: string
}

/** The store is away, or does not answer in time: what was asked may or may not have been done. */
export class FileStoreUnavailableError extends Error {
  constructor(cause: unknown) {
    super('the file store cannot be reached', { cause })
    this.name = 'FileStoreUnavailableError'
  }
}

/**
 * Where the bytes of files lie. A key is made by us (`1001/3f/3fab…`, a cemetery and a SHA-256); what
 * lies under one never changes, so writing it twice is harmless and reading needs no lock.
 */
export interface FileStore {
  /** A place on this machine for a file that is coming in; `put` takes it from there. */
  createDraft(): Promise<string>
  /** Keeps what lies at `path`, which is gone afterwards. Once it resolves, no crash loses it. */
  put(key: string, path: string): Promise<void>
  /**
   * @param first only so many bytes of the beginning; `size` is that of the whole
   * @throws with the code `ENOENT` where there is none; FileStoreUnavailableError, as all of these
   */
  read(key: string, first?: number): Promise<{ size: number; stream: Readable }>
  /** The size in bytes; null where there is none. */
  size(key: string): Promise<number | null>
  /**
   * Does some work with the file on this machine's disk, for what must be read here and there. The path
   * is good until the work ends, and nothing may be written to it.
   * @throws with the code `ENOENT` where there is none
   */
  withLocalFile<T>(key: string, work: (path: string) => Promise<T>): Promise<T>
  /** Forgets what lies there, if anything. Only for what no record names. */
  remove(key: string): Promise<void>
  /** Keys `<cemetery>/<part>/…` of what has lain there for so many milliseconds, some at a time. */
  keysOlderThan(part: string, ms: number): AsyncIterable<string[]>
  /** All that lies there, in no order, with sizes in bytes. */
  entries(): AsyncIterable<{ key: string; size: number }>
  /** Clears away what never came in whole. */
  sweep?(): Promise<void>
  /** @throws StartError where it cannot be used as it is configured */
  check?(): Promise<void>
  /**
   * An address that fetches one key without asking us, as what the headers say, for at most five minutes;
   * undefined where browsers cannot reach the store.
   */
  signedDownload?(key: string, headers: DownloadHeaders): Promise<string | undefined>
}

/** @param part a smaller picture made of the file, e.g. `thumb` */
export const fileKeyOf = (cemeteryId: number, hash: string, part?: string): string =>
  `${cemeteryId}/${hash.slice(0, 2)}/${hash}${part ? `-${part}` : ''}`
