import { importHandlers } from '../../server/cemetery/imports/handlers'
import { runNextJob } from '../../server/platform/jobs/job-workers'
import type { Api } from './api'
import type { OpenWorld } from './world'

/** Does all jobs that are due, as a worker would. */
export async function runDueJobs({ database }: Pick<OpenWorld, 'database'>): Promise<void> {
  while (
    await runNextJob(database, importHandlers, {
      maxAttempts: 20,
      log: (error) => {
        throw error
      },
    })
  );
}

export interface ImportView {
  id: number
  version: number
  state: string
  rowCount: number
  mapping: {
    columns: Array<string | null>
    dateOrder: string
    nameForm: string
    duplicates: string
  }
  columns: Array<{ name: string; samples: string[] }>
  /** The asker's own last correction of rows. */
  undo: { edit: number; rows: number } | null
  counts: {
    further?: number
    check?: {
      create: number
      merge: number
      skip: number
      failed: number
      issues: Record<string, number>
      room?: Record<string, { places: number; caskets: number; cremains: number }>
    }
    run?: {
      created: number
      merged: number
      skipped: number
      failed: number
      locations: number
      ms: number
    }
    undo?: { undone: number; kept: number; locations: number }
  }
  progress: { done: number; of: number }
  error: string | null
  /** The file can be read in another way. */
  kept: boolean
}

export interface RowView {
  id: number
  version: number
  /** The file's row, and which of its records this is. */
  row: number
  part: number
  parts: number | null
  values: Record<string, string>
  corrected: Record<string, string>
  correctedBy: string | null
  decision: string | null
  people: Array<Record<string, string>> | null
  cells: string[]
  outcome: string | null
  issues: Array<[code: string, detail?: string | number]>
  becomes: {
    person: Record<string, unknown> | null
    interment: Record<string, unknown> | null
    location?: Record<string, unknown> | null
    owned?: Record<string, unknown> | null
    place: string
  } | null
  deceased: number | null
  interment: number | null
  location: number | null
  record?: number | null
}

/** Sends a file as a browser does; `said` how it is to be read. */
export function upload(
  who: Api,
  target: string,
  name: string,
  content: Buffer | string,
  said: Record<string, string> = {},
) {
  const boundary = '----sexton'
  const field = ([key, value]: [string, string]) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`
  const head = `${Object.entries({ target, ...said })
    .map(field)
    .join(
      '',
    )}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  return who.app.inject({
    method: 'POST',
    url: `/api/v1/cemeteries/${who.cemeteryId}/imports`,
    headers: { ...who.headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([
      Buffer.from(head),
      Buffer.from(content),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  })
}

/** A step of an import, done to its end: the import afterwards. */
export async function runImportStep(
  world: Pick<OpenWorld, 'database'>,
  who: Api,
  id: number,
  action: 'check' | 'run' | 'undo',
): Promise<ImportView> {
  const answer = await who.post(`imports/${id}/${action}`)
  if (answer.statusCode !== 202) throw new Error(`${action}: ${answer.body}`)
  await runDueJobs(world)
  return getImportView(who, id)
}

export const getImportView = async (who: Api, id: number): Promise<ImportView> =>
  (await who.get(`imports/${id}`)).json()

/** All rows of an import, page by page. */
export async function rowsOf(
  who: Api,
  id: number,
  filter: Record<string, unknown> = {},
): Promise<RowView[]> {
  const all: RowView[] = []
  for (let first = 0; ; first += 200) {
    const page = await who.list(`imports/${id}/rows`, { range: [first, first + 199], filter })
    if (page.statusCode !== 200) throw new Error(page.body)
    const rows = page.json() as RowView[]
    all.push(...rows)
    if (rows.length < 200) return all
  }
}

/** A file that is uploaded, mapped as guessed but for `options`, and checked. */
export async function checkedImport(
  world: Pick<OpenWorld, 'database'>,
  who: Api,
  name: string,
  content: string,
  options: (made: ImportView) => object = () => ({}),
): Promise<ImportView> {
  const answer = await upload(who, 'deceased', name, content)
  if (answer.statusCode !== 201) throw new Error(answer.body)
  const made = answer.json() as ImportView
  const mapping = { ...made.mapping, ...options(made) }
  const mapped = await who.put(`imports/${made.id}/mapping`, mapping, made.version)
  if (mapped.statusCode !== 200) throw new Error(mapped.body)
  return runImportStep(world, who, made.id, 'check')
}

/** Rows by their numbers, all that are flagged so, or simply all. */
export type ImportRowsChoice = { numbers: number[] } | { issue: string } | { all: true }

/** Rows as a person sees them who looks now: by their versions. */
export async function asSeen(who: Api, id: number, rows: ImportRowsChoice): Promise<object> {
  if (!('numbers' in rows))
    return { ...rows, version: (await getImportView(who, id))?.version ?? 0 }
  const versions = new Map((await rowsOf(who, id)).map((row) => [row.id, row.version]))
  return { records: rows.numbers.map((no) => ({ id: no, version: versions.get(no) ?? 0 })) }
}

/** Corrects rows as they are now. */
export const correct = async (who: Api, id: number, rows: ImportRowsChoice, edit: object) =>
  who.post(`imports/${id}/edits`, { rows: await asSeen(who, id, rows), edit })

/** The import after a correction that went well. */
export async function corrected(who: Api, id: number, rows: ImportRowsChoice, edit: object) {
  const answer = await correct(who, id, rows, edit)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json() as ImportView & { changed: number }
}

/** Takes one's own last correction back. */
export const undoCorrection = async (who: Api, id: number, more: object = {}) =>
  who.post(`imports/${id}/edits/undo`, {
    edit: (await getImportView(who, id)).undo?.edit ?? 1,
    ...more,
  })
