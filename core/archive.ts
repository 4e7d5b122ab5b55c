/** A whole cemetery as one file: made of it (`out`), or brought to be read (`in`). */
export const archiveStates = [
  'making',
  'ready',
  'checking',
  'checked',
  'refused',
  'reading',
  'read',
  'failed',
  'gone',
] as const
export type ArchiveState = (typeof archiveStates)[number]

/** In which something is under way. */
export const isArchiveInProgress = (state: ArchiveState) =>
  state === 'making' || state === 'checking' || state === 'reading'

/** What can be wrong with an archive. */
export const findingCodes = [
  'noZip',
  'damaged',
  'bomb',
  'tooLarge',
  'twice',
  'missing',
  'unknownFile',
  'noManifest',
  'future',
  'hash',
  'unreadable',
  'noColumn',
  'unknownColumn',
  'cells',
  'required',
  'value',
  'order',
  'reference',
  'rows',
  'keptFile',
  'inconsistent',
  'taken',
  'store',
] as const
export type FindingCode = (typeof findingCodes)[number]

/** One thing that is wrong, and where. */
export interface ArchiveFinding {
  code: FindingCode
  file?: string
  /** Of the CSV; its header is row 1. */
  row?: number
  field?: string
  /** In English, from the data itself. */
  detail?: string
}

/** What is in an archive. */
export interface ArchiveContents {
  /** Name and when it was made. */
  cemetery: string
  at: string
  /** Rows of each sheet. */
  sheets: Record<string, number>
  files: number
}

export interface ArchiveReport {
  held?: ArchiveContents
  /** How much is wrong; `findings` has the first of it. */
  wrong?: number
  findings?: ArchiveFinding[]
  /** E-mail addresses of those who are named and are nobody here. */
  strangers?: string[]
  /** Files of records whose bytes the store has lost. */
  lost?: string[]
}

/** An archive as the API answers it. */
export interface Archive {
  id: number
  version: number
  direction: 'out' | 'in'
  state: ArchiveState
  fileName: string
  size: number | null
  done: number
  total: number
  report: ArchiveReport | null
  error: string | null
  user: { id: number; name: string }
  createdAt: string
  endedAt: string | null
  expiresAt: string | null
}

/** The page of archives. */
export interface ArchivesResponse {
  archives: Archive[]
  /** Whether an archive can be read here: nothing is recorded yet, and the caller may. */
  mayRead: boolean
  isEmpty: boolean
  /** What an archive would hold now: rows of the areas, files, and the files' bytes. */
  holds: { records: number; files: number; bytes: number }
}

/** How long an archive can be fetched. */
export const archiveRetentionDays = 7
