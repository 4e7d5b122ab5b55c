import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SelectedRows } from '../../core/imports/edit-schema'
import type { Delimiter, Encoding } from '../../core/imports/encodings'
import type { ImportTarget } from '../../core/imports/fields'
import type { ImportState, RowFilter, SimilarPlace } from '../../core/imports/import-state'
import type { Issue, IssueCode } from '../../core/imports/issues'
import type { Mapping } from '../../core/imports/mapping'
import type { ColumnType } from '../../core/imports/propose-field'
import { useCemetery } from '../app/scope-context'
import { saveBlob } from '../kit/save-blob'
import { type HttpOptions, http, httpBlob, jsonBody } from '../providers/http'

export interface ImportSummary {
  id: number
  version: number
  target: ImportTarget
  state: ImportState
  fileName: string
  rowCount: number
  counts: {
    /** Records beyond the rows of the file. */
    further?: number
    check?: {
      create: number
      merge: number
      skip: number
      failed: number
      issues: Partial<Record<IssueCode, number>>
      room?: Partial<Record<'lot' | 'grave', { places: number; caskets: number; cremains: number }>>
    }
    run?: { created: number; merged: number; skipped: number; failed: number; locations: number }
    undo?: { undone: number; kept: number; locations: number }
  }
  progress: { done: number; of: number }
  error: string | null
  user: { id: number; name: string } | null
  createdAt: string
}
export interface ImportDetails extends ImportSummary {
  /** How the file was read; a workbook has neither encoding nor separator. */
  format: { kind: 'csv' | 'xlsx' | 'geojson'; encoding?: Encoding; delimiter?: Delimiter }
  /** 0: no row names the columns. */
  headerRow: number
  /** The file can be read in another way. */
  kept: boolean
  /** One's own last correction of rows, which can be taken back. */
  undo: { edit: number; rows: number } | null
  columns: Array<{ name: string; samples: string[] }>
  mapping: Mapping
  waiting: boolean
}
export interface ImportedRow {
  /** The file's row, and which of its records this is. */
  row: number
  part: number
  parts: number | null
  /** What can be corrected, as it would be typed. */
  values: Record<string, string>
  corrected: Record<string, string>
  correctedBy: string | null
  decision: string | null
  /** Of a row that names several: who they are. */
  people: Array<Record<string, string>> | null
  /** Its number in the file, as a spreadsheet counts. */
  id: number
  version: number
  cells: string[]
  outcome: string | null
  issues: Issue[]
  becomes: {
    person: Record<string, unknown> | null
    interment: Record<string, unknown> | null
    location: Record<string, unknown> | null
    memorial?: Record<string, unknown> | null
    record?: Record<string, unknown> | null
    owned?: Record<string, unknown> | null
    place: string
  } | null
  deceased: number | null
  location: number | null
  record?: number | null
}
interface RowPage {
  rows: ImportedRow[]
  total: number
}
/** Of rows that were to be corrected, those that somebody has changed meanwhile, as they are now. */
export interface ChangedRows {
  /** The import's version now. */
  version: number
  changed: number
  of: number
  rows: ImportedRow[]
}
/** What a person says of rows before the run. */
export type RowEditInput =
  | { kind: 'set'; values: Record<string, string> }
  | { kind: 'replace'; field: string; find: string; by: string }
  | { kind: 'take' | 'leaveOut' | 'reset' | 'one' }
  | { kind: 'split'; people?: Array<Record<string, string>> }
export const rowsPerPage = 25

/** Whether a job works on it, or will. */
export const isBusy = ({ state }: Pick<ImportSummary, 'state'>) =>
  state === 'checking' || state === 'running' || state === 'undoing'

const useBase = () => `/api/v1/cemeteries/${useCemetery().id}/imports`

export function useImports(page: number) {
  const base = useBase()
  return useQuery({
    queryKey: ['imports', 'list', page],
    queryFn: async ({ signal }) => {
      const range = JSON.stringify([page * 20, page * 20 + 19])
      const { json, headers } = await http(`${base}?range=${encodeURIComponent(range)}`, { signal })
      const total = Number(headers.get('content-range')?.split('/')[1] ?? 0)
      return { rows: json as ImportSummary[], total }
    },
  })
}

/** One import; asked for again and again while a job works on it. */
export function useImport(id: number) {
  const base = useBase()
  return useQuery({
    queryKey: ['imports', 'one', id],
    queryFn: async ({ signal }) =>
      (await http(`${base}/${id}`, { signal, background: true })).json as ImportDetails,
    refetchInterval: ({ state }) => (state.data && isBusy(state.data) ? 1_000 : false),
  })
}

export function useImportRows(id: number, version: number, filter: RowFilter, page: number) {
  const base = useBase()
  return useQuery({
    queryKey: ['imports', 'rows', id, version, filter, page],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<RowPage> => {
      const range = JSON.stringify([page * rowsPerPage, (page + 1) * rowsPerPage - 1])
      const query = new URLSearchParams({ range, filter: JSON.stringify(filter) })
      const { json, headers } = await http(`${base}/${id}/rows?${query}`, { signal })
      const total = Number(headers.get('content-range')?.split('/')[1] ?? 0)
      return { rows: json as ImportedRow[], total }
    },
  })
}

/** What is to be said of the places that the file names, if its columns are these. */
export function usePlacesToAsk(id: number, columns: Mapping['columns']) {
  const base = useBase()
  return useQuery({
    queryKey: ['imports', 'places', id, columns],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (
        await http(`${base}/${id}/places`, {
          method: 'POST',
          ...jsonBody({ columns }),
          signal,
          background: true,
        })
      ).json as { alike: SimilarPlace[]; strange: boolean },
  })
}

/** How a file that is here already is to be read. */
export interface FileReadOptions {
  encoding?: Encoding
  delimiter?: Delimiter
  headerRow: number
}

/** The beginning of a file as it would read. */
export function usePreview(id: number, version: number, reading: FileReadOptions) {
  const base = useBase()
  const { headerRow: _, ...asked } = reading
  return useQuery({
    queryKey: ['imports', 'preview', id, version, asked],
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: async ({ signal }) =>
      (
        await http(`${base}/${id}/preview`, {
          method: 'POST',
          ...jsonBody(asked),
          signal,
          quiet: true,
        })
      ).json as { rows: Array<{ row: number; cells: string[] }> },
  })
}

/** A custom field that a column could become. */
export interface FieldProposal {
  column: number
  name: string
  type: ColumnType
  /** Rows that say something there, and how many of them each type takes. */
  rows: number
  fits: Record<ColumnType, number>
  /** One of that name, which is taken. */
  field: string | null
}
/** Which custom field a column is. */
export interface NewField {
  column: number
  field: string
}

/** Custom fields for columns of a file: proposals, and made. */
export function useNewFields(id: number) {
  const base = useBase()
  const cache = useQueryClient()
  const post = async (path: string, body: unknown) =>
    (await http(`${base}/${id}/${path}`, { method: 'POST', quiet: true, ...jsonBody(body) })).json
  return {
    propose: async (columns: readonly number[]) =>
      (await post('field-proposals', { columns })) as FieldProposal[],
    make: async (fields: ReadonlyArray<Pick<FieldProposal, 'column' | 'name' | 'type'>>) => {
      const made = (await post('fields', { fields })) as NewField[]
      await cache.invalidateQueries({ queryKey: ['dynamic-forms'] })
      return made
    },
  }
}

/** How a person says that a file is to be read. */
export interface UploadReadOptions {
  encoding?: Encoding
  headerless?: boolean
}

interface Lots {
  places: number
  typical: number
  most: number
  largest: number
}

/** How many rows of the file name the same lot or grave, if its columns are these. */
export function useLotStatistics(id: number, columns: Mapping['columns']) {
  const base = useBase()
  return useQuery({
    queryKey: ['imports', 'lots', id, columns],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (
        await http(`${base}/${id}/lots`, {
          method: 'POST',
          ...jsonBody({ columns }),
          signal,
          background: true,
        })
      ).json as Record<'lot' | 'grave', Lots>,
  })
}

/** What can be done with imports; each answers the import as it is then. */
export function useImportActions() {
  const base = useBase()
  const cache = useQueryClient()
  const send = async (path: string, options: HttpOptions) => {
    const made = (await http(`${base}${path}`, { quiet: true, ...options })).json as ImportDetails
    cache.setQueryData(['imports', 'one', made.id], made)
    await cache.invalidateQueries({ queryKey: ['imports', 'list'] })
    return made
  }
  return {
    upload: (target: ImportTarget, file: File, read: UploadReadOptions = {}) => {
      const body = new FormData()
      body.set('target', target)
      // Fields before the file: they are known when it comes.
      if (read.encoding) body.set('encoding', read.encoding)
      if (read.headerless) body.set('header', 'none')
      body.set('file', file)
      return send('', { method: 'POST', body })
    },
    map: ({ id, version }: ImportDetails, mapping: Mapping) =>
      send(`/${id}/mapping`, {
        method: 'PUT',
        body: jsonBody(mapping).body ?? null,
        headers: { 'Content-Type': 'application/json', 'If-Match': `"${version}"` },
      }),
    readAnew: ({ id, version }: ImportDetails, reading: FileReadOptions) =>
      send(`/${id}/reading`, {
        method: 'PUT',
        body: jsonBody(reading).body ?? null,
        headers: { 'Content-Type': 'application/json', 'If-Match': `"${version}"` },
      }),
    edit: (id: number, rows: SelectedRows, edit: RowEditInput, exceptChanged = false) =>
      send(`/${id}/edits`, { method: 'POST', ...jsonBody({ rows, edit, exceptChanged }) }),
    undoEdit: (id: number, edit: number, exceptChanged = false) =>
      send(`/${id}/edits/undo`, { method: 'POST', ...jsonBody({ edit, exceptChanged }) }),
    begin: (id: number, action: 'check' | 'run' | 'undo') =>
      send(`/${id}/${action}`, { method: 'POST' }),
    report: async (id: number, fileName: string) => {
      const { blob } = await httpBlob(`${base}/${id}/report.csv`)
      saveBlob(blob, `${fileName.replace(/\.[^.]*$/, '')}-report.csv`)
    },
  }
}
