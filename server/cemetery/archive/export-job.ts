import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { AnyArea } from '../../../core/area'
import { areas } from '../../engine/areas/areas'
import { scalarFields, snakeCase, tableOf } from '../../engine/sql/columns'
import { transactAs } from '../../engine/transaction/transaction'
import { byteOrderMark, type CsvCell, csvLine } from '../../formats/csv/write'
import { writeZip, type ZipEntry } from '../../formats/zip/write'
import { type FileStore, fileKeyOf } from '../../platform/files/store'
import type { JobContext, JobHandler } from '../../platform/jobs/job-workers'
import { moveDescendantsJob } from '../spaces/move-descendants'
import {
  archiveProgress,
  daysFromNow,
  getArchive,
  updateArchive,
  updateArchiveByJob,
} from './archives'
import { archiveFormat, type Manifest, manifestName, maxParts, readmeName } from './format'
import { readmeOf } from './readme'
import { type ArchiveSheet, csvFileOf } from './sheet'
import { archiveSheets } from './sheets'
import { storedFileNameOf } from './stored-file-names'

/** Rows that are in memory at a time. */
const page = 1_000

/** Room for what is no kept file: sheets, outlines, the list itself. */
const otherParts = 1_000

/** Known at once, and not tried again. */
class TooManyFiles extends Error {}

/** Where the store keeps an archive. */
export const archiveKey = (cemeteryId: number, name: string) => `${cemeteryId}/archives/${name}`

/** Makes the archive of a cemetery from one moment of it. Killed half way, it is made again. */
export const exportArchiveHandler = (store: FileStore): JobHandler => ({
  run: async (work) => {
    const { database, job } = work
    const row = await transactAs(database, job.cemeteryId, job.who, (transaction) =>
      getArchive(transaction, job.payload.archiveId as number),
    )
    if (row.state !== 'making') return
    const path = await store.createDraft()
    try {
      let made = await make(work, store, path)
      for (; made === null; made = await make(work, store, path))
        await wait(1_000, undefined, { signal: work.signal })
      const key = archiveKey(job.cemeteryId, String(job.payload.name))
      await store.put(key, path)
      await transactAs(database, job.cemeteryId, job.who, async (transaction) => {
        await updateArchive(transaction, row.id, {
          ...made,
          state: 'ready',
          store_key: key,
          ended_at: new Date(),
          expires_at: daysFromNow(),
        })
      })
    } catch (error) {
      if (!(error instanceof TooManyFiles)) throw error
      await failed(database, job, error)
    } finally {
      await rm(path, { force: true })
    }
  },
  failed,
})

const failed: NonNullable<JobHandler['failed']> = (database, job, error) =>
  updateArchiveByJob(database, job, {
    state: 'failed',
    error: error instanceof Error ? error.message.slice(0, 500) : 'unknown',
    ended_at: new Date(),
  })

/** Null while places follow a move: an archive holds where they stand, and nothing that is half done. */
async function make({ database, job, signal }: JobContext, store: FileStore, path: string) {
  const client = await database.connect(job.cemeteryId)
  let broken: Error | undefined
  try {
    await database.pipeline(client, [
      { text: 'begin isolation level repeatable read read only' },
      {
        text: "select app_set('app.cemetery_ids', $1), app_set('app.user_id', '')",
        values: [`{${job.cemeteryId}}`],
      },
      { text: 'set local plan_cache_mode = force_custom_plan' },
    ])
    const source = new Source(client, job.cemeteryId, signal)
    if (await source.isFollowing()) return null
    if ((await source.files()) > maxParts - otherParts)
      throw new TooManyFiles(
        `The cemetery keeps more than ${maxParts - otherParts} files, which no archive can be read with.`,
      )
    const total = await source.size()
    const progress = archiveProgress(database, job, total)
    const out = new Writing(source, store, (done) => progress.at(done))
    const target = createWriteStream(path, { mode: 0o600 })
    await pipeline(writeZip(out.entries()), target, { signal })
    await progress.end()
    return {
      size: target.bytesWritten,
      done: total,
      total,
      report: {
        held: await out.held(),
        ...(out.lost.length > 0 && { lost: out.lost.slice(0, 200).map(({ name }) => name) }),
      },
    }
  } finally {
    await client.query('rollback').catch((error: Error) => {
      broken = error
    })
    client.release(broken)
  }
}

/** The cemetery as it is at one moment. The second wall is up, but for what only its owner sees. */
class Source {
  constructor(
    private readonly client: pg.PoolClient,
    readonly cemeteryId: number,
    private readonly signal: AbortSignal,
  ) {}

  async query<R extends pg.QueryResultRow>(text: string): Promise<R[]> {
    this.signal.throwIfAborted()
    return (await this.client.query<R>(text, [this.cemeteryId])).rows
  }

  async isFollowing(): Promise<boolean> {
    const jobs = await this.query(
      `select from jobs where cemetery_id = $1 and kind = '${moveDescendantsJob}' and state in ('queued', 'running') limit 1`,
    )
    return jobs.length > 0
  }

  async files(): Promise<number> {
    const [row] = await this.query<{ n: number }>(
      'select count(distinct hash) as n from files where cemetery_id = $1',
    )
    return row?.n ?? 0
  }

  /** Rows and files that there are to write. */
  async size(): Promise<number> {
    const parts = archiveSheets
      .filter(({ special, personal }) => !special && !personal)
      .map((sheet) => `(select count(*) from ${sheet.table} t where ${conditionOf(sheet)})`)
    const [row] = await this.query<{ total: number }>(
      `select ${parts.join(' + ')} + (select count(distinct hash) from files where cemetery_id = $1) as total`,
    )
    return row?.total ?? 0
  }

  async cemetery(): Promise<Manifest['cemetery']> {
    const sql = 'select id::text, name, currency, time_zone, locale from cemeteries where id = $1'
    for await (const [row] of this.rows('c_about', sql, true)) {
      const [id, name = '', currency = '', timeZone = '', locale = ''] = row as string[]
      await this.client.query("select app_set('app.currency', $1)", [currency])
      return { id: Number(id), name, currency, timeZone, locale }
    }
    throw new Error('the cemetery is gone')
  }

  /** The rows of a sheet, some at a time, by a cursor. */
  async *rows(
    name: string,
    sql: string,
    personal = false,
  ): AsyncGenerator<Array<Array<string | null>>> {
    const own = async <T>(work: () => Promise<T>): Promise<T> => {
      // Only the owner of the tables sees what is somebody's own; the cemetery is said in the statement.
      if (personal) await this.client.query('set local role none')
      try {
        return await work()
      } finally {
        if (personal) await this.client.query('set local role sexton_app')
      }
    }
    await own(() =>
      this.client.query(`declare ${name} no scroll cursor for ${sql}`, [this.cemeteryId]),
    )
    for (;;) {
      this.signal.throwIfAborted()
      const { rows } = await own(() =>
        this.client.query({ text: `fetch ${page} from ${name}`, rowMode: 'array' }),
      )
      if (rows.length === 0) break
      yield rows as unknown as Array<Array<string | null>>
    }
    await this.client.query(`close ${name}`)
  }
}

const conditionOf = ({ special, where }: ArchiveSheet) =>
  special === 'cemetery' ? 't.id = $1' : `t.cemetery_id = $1${where ? ` and ${where}` : ''}`

const selectOf = (sheet: ArchiveSheet) =>
  `select ${sheet.columns.map(({ sql }) => sql).join(', ')} from ${sheet.table} t where ${conditionOf(sheet)} order by ${sheet.order}`

/** The archive's parts, one after the other; each is counted and hashed on its way. */
class Writing {
  private readonly entriesMade: Manifest['entries'] = []
  private readonly users = new Map<number, { email?: string | null; name?: string | null }>()
  private done = 0
  readonly lost: Array<{ hash: string; name: string }> = []
  private about: Manifest['cemetery'] & { at: string } = {
    id: 0,
    name: '',
    currency: '',
    timeZone: '',
    locale: '',
    at: '',
  }

  constructor(
    private readonly source: Source,
    private readonly store: FileStore,
    private readonly progress: (done: number) => void,
  ) {}

  async *entries(): AsyncGenerator<ZipEntry> {
    this.about = { ...(await this.source.cemetery()), at: new Date().toISOString() }
    await this.readUsers()
    yield this.part(readmeName, [readmeOf(this.about)])
    for (const sheet of archiveSheets)
      yield this.part(
        csvFileOf(sheet),
        sheet.special === 'users' ? this.usersSheet() : this.sheet(sheet),
      )
    for (const area of areas)
      for (const [name, field] of scalarFields(area.fields))
        if (field.kind === 'geometry')
          yield this.part(
            `${area.name}${name === 'geometry' ? '' : `.${name}`}.geojson`,
            this.shapes(area, name),
          )
    yield* this.files()
    yield this.part(manifestName, this.manifest())
  }

  async held() {
    const sheetsHeld = this.entriesMade.flatMap(({ name, rows }) =>
      rows ? [[name.replace(/\.csv$/, ''), rows] as const] : [],
    )
    return {
      cemetery: this.about.name,
      at: this.about.at,
      sheets: Object.fromEntries(sheetsHeld),
      files: this.entriesMade.filter(({ name }) => name.startsWith('files/')).length,
    }
  }

  private part(name: string, content: ZipEntry['content']): ZipEntry {
    const { entriesMade } = this
    return {
      name,
      content: (async function* () {
        const sum = createHash('sha256')
        let size = 0
        for await (const piece of content) {
          const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece
          sum.update(bytes)
          size += bytes.length
          yield bytes
        }
        const known = (content as { rows?: number }).rows
        entriesMade.push({
          name,
          size,
          sha256: sum.digest('hex'),
          ...(known !== undefined && { rows: known }),
        })
      })(),
    }
  }

  private sheet(sheet: ArchiveSheet): ZipEntry['content'] {
    const self = this
    const content = {
      rows: 0,
      async *[Symbol.asyncIterator]() {
        yield byteOrderMark + csvLine(sheet.columns.map(({ header }) => header))
        const cursor = `c_${snakeCase(sheet.name).replace(/\W/g, '_')}`
        for await (const rows of self.source.rows(cursor, selectOf(sheet), sheet.personal)) {
          content.rows += rows.length
          yield rows.map((row) => csvLine(self.cells(sheet, row))).join('')
          self.tell(rows.length)
        }
      },
    }
    return content
  }

  private cells(sheet: ArchiveSheet, row: Array<string | null>): CsvCell[] {
    for (const [i, { kind }] of sheet.columns.entries()) {
      if (kind === 'email') row[i] = this.users.get(Number(row[i - 1]))?.email ?? null
    }
    return row
  }

  /** Those who work in the cemetery, and whoever else is named in its records. */
  private async readUsers() {
    const named = archiveSheets.flatMap((sheet) =>
      sheet.columns.flatMap(({ kind, into }) =>
        kind === 'user' && into
          ? [`select ${into.name} as id from ${sheet.table} where cemetery_id = $1`]
          : [],
      ),
    )
    // Where the records lie on another server than the users, no statement has both.
    const ids = new Set<string>()
    for (const [name, sql] of [
      ['c_members', 'select user_id::text from user_cemeteries where cemetery_id = $1'],
      ['c_named', `select id::text from (${named.join(' union ')}) named where id is not null`],
    ] as const)
      for await (const rows of this.source.rows(name, sql, true))
        for (const [id] of rows) if (id) ids.add(id)
    const sql = `select id::text, email, display_name from users
      where id = any('{${[...ids].join(',')}}') and $1::bigint is not null order by id`
    for await (const rows of this.source.rows('c_users', sql, true))
      for (const [id, email, name] of rows) this.users.set(Number(id), { email, name })
  }

  private usersSheet(): ZipEntry['content'] {
    const lines = [...this.users].map(([id, { email, name }]) =>
      csvLine([String(id), email ?? null, name ?? null]),
    )
    return Object.assign([byteOrderMark + csvLine(['id', 'email', 'name']), ...lines], {
      rows: lines.length,
    })
  }

  private async *shapes(area: AnyArea, field: string): AsyncGenerator<string> {
    const table = tableOf(area)
    yield '{"type":"FeatureCollection","features":['
    let first = true
    const sql = `select json_build_object('type', 'Feature', 'id', t.id, 'geometry', t.${snakeCase(field)},
        'properties', t.body::jsonb - '${field}' || jsonb_build_object(${namesOf(area)}))::text
      from ${table} t where t.cemetery_id = $1 and t.${snakeCase(field)} is not null order by t.id`
    for await (const rows of this.source.rows(`c_shapes_${table}_${snakeCase(field)}`, sql)) {
      yield rows.map(([text], i) => `${first && i === 0 ? '' : ','}\n${text}`).join('')
      first = false
    }
    yield '\n]}\n'
  }

  private async *files(): AsyncGenerator<ZipEntry> {
    const sql = `select encode(hash, 'hex'), min(type), min(name) from files where cemetery_id = $1 group by hash order by hash`
    for await (const rows of this.source.rows('c_kept', sql))
      for (const [hash = '', type = '', name = ''] of rows as string[][]) {
        const key = fileKeyOf(this.source.cemeteryId, hash)
        if ((await this.store.size(key)) === null) this.lost.push({ hash, name })
        else yield this.part(storedFileNameOf(hash, type), (await this.store.read(key)).stream)
        this.tell(1)
      }
  }

  private tell(n: number) {
    this.done += n
    this.progress(this.done)
  }

  private async *manifest(): AsyncGenerator<string> {
    const { at, ...cemetery } = this.about
    const migrations: string[] = []
    const sql = 'select max(name) from migrations where $1::bigint is not null'
    for await (const rows of this.source.rows('c_migrations', sql, true))
      for (const [name] of rows) if (name) migrations.push(name)
    const manifest: Manifest = {
      sexton: 'archive',
      format: archiveFormat,
      migration: migrations[0] ?? '',
      at,
      cemetery,
      lost: this.lost.map(({ hash }) => hash),
      entries: this.entriesMade,
    }
    yield `${JSON.stringify(manifest, null, 1)}\n`
  }
}

/** Other programs have no table to look an id up in: "propertyTypeName" beside "propertyType". */
const namesOf = (area: AnyArea): string =>
  Object.entries(area.fields)
    .flatMap(([name, field]) => {
      const other = field.kind === 'ref' && areas.find((one) => one.name === field.to)
      return other && other !== area && other.fields.name
        ? [
            `'${name}Name', (select r.name from ${tableOf(other)} r where r.cemetery_id = $1 and r.id = (t.body::jsonb->>'${name}')::bigint)`,
          ]
        : []
    })
    .join(', ')
