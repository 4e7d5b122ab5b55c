import type { z } from 'zod'
import type { AnyArea } from '../../../core/area'
import type { ProviderAction } from './administrator'

/** How one field of an area of the provider is kept. */
export interface SourceField {
  /** SQL of its value, with the table as `t`; default: its column. */
  read?: string
  /** The column that it is written to, default by its name; null where `afterSave` keeps it elsewhere. */
  column?: string | null
  /** SQL that lists are ordered and compared by, the first of an index; default: the column, of texts `<column>_key`. */
  order?: string
  /** Of several references: the condition that some of these ids are among them. */
  within?: (ids: string) => string
}

/** A record as the API answers it. */
export type SystemRecord = Record<string, unknown> & {
  id: number
  version: number
  label: string
  archivedAt: string | null
}

/** A write that is under way. */
export interface SystemChange extends ProviderAction {
  action: 'create' | 'update' | 'archive' | 'restore'
  /** Of the record; 0 before it is made. */
  id: number
  /** The record as it was; null of a new one. */
  before: SystemRecord | null
  /** What is to be written. */
  values: Record<string, unknown>
}

/** A call of an area's own below its address, in the administrator's transaction. */
export interface SystemRoute {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** `/:id/sessions`. */
  path: string
  summary: string
  body?: z.ZodType
  /** It changes the record that was seen: `version` is that of If-Match. */
  versioned?: true
  /** What it answers with is sent as JSON; nothing is 204. */
  handle: (
    acting: ProviderAction,
    input: {
      id: number
      version: number
      body: never
      params: Record<string, string>
      query: unknown
    },
  ) => Promise<unknown>
}

/** Where an area of the provider is kept: a table written by hand, and what of it is no plain column. */
export interface SystemSource {
  area: AnyArea
  /** With `id`, `version`, `created_at`, `updated_at`, and `archived_at` unless the area archives nothing. */
  table: string
  fields?: Readonly<Record<string, SourceField>>
  /** SQL of what a record is called. */
  label: string
  /** SQL of the order by it, the first of an index. */
  labelOrder: string
  /** A condition that all of its records fulfil; the table may hold others. */
  condition?: string
  /** Of every record that is made: columns and their values. */
  constants?: Readonly<Record<string, unknown>>
  /** So few records that a list may look at all of them: its orders need no index. */
  few?: true
  /** Writes take turns, so that rules over several records hold in parallel. */
  serialized?: true
  /** Before anything is written. @throws what forbids it */
  validate?(change: SystemChange): Promise<void>
  /** After the columns are written, in the same transaction: what is kept elsewhere. */
  afterSave?(change: SystemChange): Promise<void>
  routes?: readonly SystemRoute[]
}
