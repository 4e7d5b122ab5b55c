import type { Readable } from 'node:stream'

/**
 * Where the bytes of files lie. A key is made by us (`1001/3f/3fab…`, a cemetery and a SHA-256); what
 * lies under one never changes, so writing it twice is harmless and reading needs no lock.
 */
export interface FileStore {
  /** A place on this machine for a file that is coming in; `put` takes it from there. */
  createDraft(): Promise<string>
  /** Keeps what lies at `path`, which is gone afterwards. Once it resolves, no crash loses it. */
  put(key: string, path: string): Promise<void>
  /** @throws where there is none */
  read(key: string): Promise<{ size: number; stream: Readable }>
  /** The size in bytes; null where there is none. */
  size(key: string): Promise<number | null>
  /** Where it lies on this machine, for what must be read here and there. */
  pathOf(key: string): string
  /** Forgets what lies there, if anything. Only for what no record names. */
  remove(key: string): Promise<void>
  /** Keys `<cemetery>/<part>/…` of what has lain there for so many milliseconds, a cemetery's at a time. */
  keysOlderThan(part: string, ms: number): AsyncIterable<string[]>
  /** Clears away what never came in whole. */
  sweep?(): Promise<void>
}

/** @param part a smaller picture made of the file, e.g. `thumb` */
export const fileKeyOf = (cemeteryId: number, hash: string, part?: string): string =>
  `${cemeteryId}/${hash.slice(0, 2)}/${hash}${part ? `-${part}` : ''}`
