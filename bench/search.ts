import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import type { AnyArea } from '../core/area'
import { normalise, splitWords } from '../core/text/normalise'
import { soundCodes } from '../core/text/sound-codes'
import { areas } from '../server/engine/areas/areas'
import { migrate } from '../server/engine/migrations/migrate'
import { listStatement } from '../server/engine/resources/query'
import { Database } from '../server/platform/database/database'
import { startEmbedded } from '../server/platform/postgres/embedded'
import { biggestShare, growTo, makeScope } from './fill'
import { mistakes, numbers, twoMistakes } from './misspell'

/**
 * `node scripts/run.mjs bench/search.ts [sizes]`: is what was meant among the first 25? Five hundred people of the
 * largest of 50 cemeteries, their surnames typed wrong in ten ways, alone and with the given name; asked one
 * after another as a list asks. Prints how many were found (or offered above the list), blocks, PostgreSQL's processor time and time, for each
 * size and their growth. BENCH_KEEP=folder keeps the databases, one for each size, for the next run; BENCH_KINDS=1 prints
 * each kind of mistake, BENCH_MISSES=20 what was not found.
 */
const sizes = (process.argv[2] ?? '10000,1000000').split(',').map(Number)
const misses = Number(process.env.BENCH_MISSES ?? 0)
const people = 500
const deceased = areas.find((area) => area.name === 'deceased') as AnyArea

interface Person {
  id: number
  last_name: string
  first_name: string
  label: string
}
interface Question {
  kind: string
  typed: string
  meant: Person
  /** Whether a found record is what was meant: the person's name, or the surname where that alone was typed. */
  fits: (record: { lastName: string; label: string }) => boolean
}

const table: Array<Record<string, string | number>> = []
const before = new Map<string, number>()
for (const size of sizes) {
  const keep = process.env.BENCH_KEEP
  const folder = keep ? join(keep, String(size)) : mkdtempSync(join(tmpdir(), 'sexton-search-'))
  const embedded = await startEmbedded({ dataDir: folder })
  try {
    await migrate(embedded.url)
    const database = new Database(embedded.url, { max: 1 })
    const first = await filled(database, size)
    await ask(database, first, size)
    await database.close()
  } finally {
    await embedded.stop()
    if (!keep) rmSync(folder, { recursive: true, force: true })
  }
}
console.table(table)

async function filled(database: Database, size: number): Promise<number> {
  const { rows } = await database.owner.query<{ id: number }>(
    "select id from cemeteries where slug = 'cemetery-1'",
  )
  if (rows[0]) return rows[0].id
  const { first } = await makeScope(database.owner)
  await growTo(database.owner, first, size)
  return first
}

async function ask(database: Database, cemetery: number, size: number) {
  const { rows } = await database.owner.query<Person>(
    'select id, last_name, first_name, label from deceased where cemetery_id = $1 order by md5(id::text) limit $2',
    [cemetery, people],
  )
  const client = await database.app.connect()
  await client.query("select set_config('app.cemetery_ids', $1, false)", [`{${cemetery}}`])
  const pid = (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]
    ?.pid as number
  for (const [what, questions] of Object.entries(asked(rows))) {
    const statement = ({ typed }: Question) =>
      listStatement(
        deceased,
        cemetery,
        { sort: ['label', 'ASC'], range: [0, 24], filter: { q: typed } },
        Math.round(size * biggestShare),
      )
    for (const question of questions.slice(0, 100)) await client.query(named(statement(question)))
    const times: number[] = []
    const found: boolean[] = []
    const soon: boolean[] = []
    const spent = processor(pid)
    for (const question of questions) {
      const query = named(statement(question))
      const began = performance.now()
      const answer = await client.query<{ rows: string }>(query)
      times.push(performance.now() - began)
      const records = JSON.parse(answer.rows[0]?.rows ?? '[]') as Array<{
        lastName: string
        label: string
      }>
      found.push(records.some(question.fits))
      soon.push(records.slice(0, 5).some(question.fits))
    }
    const cpu = (processor(pid) - spent) / questions.length
    const offered = await offeredFor(client, questions)
    const blocks = await blocksOf(
      client,
      questions.slice(0, 60).map((one) => statement(one)),
    )
    const growth = before.has(what) ? round(cpu / (before.get(what) as number)) : ''
    before.set(what, cpu)
    times.sort((a, b) => a - b)
    const at = (share: number) => round(times[Math.floor(times.length * share)] ?? Number.NaN)
    table.push({
      deceased: size,
      what,
      '% in 25': percent(found),
      '% in 5': percent(soon),
      '% or offered': percent(found.map((one, i) => one || (offered[i] as boolean))),
      'p50 ms': at(0.5),
      'p95 ms': at(0.95),
      'p99 ms': at(0.99),
      'CPU ms': round(cpu),
      growth,
      blocks: Math.round(blocks),
    })
    console.table([table.at(-1)])
    if (process.env.BENCH_KINDS)
      console.table(
        [...new Set(questions.map(({ kind }) => kind))].map((kind) => {
          const of = found.filter((_, i) => questions[i]?.kind === kind)
          return { kind, asked: of.length, '% in 25': percent(of) }
        }),
      )
    const lost = questions.filter((_, i) => !found[i]).slice(0, misses)
    for (const { kind, typed, meant } of lost) console.log(`${kind}: ${typed} for ${meant.label}`)
  }
  client.release()
}

function asked(rows: readonly Person[]): Record<string, Question[]> {
  const random = numbers(18)
  const kinds = Object.entries(mistakes)
  const right: Question[] = []
  const twice: Question[] = []
  const alone: Question[] = []
  const together: Question[] = []
  rows.forEach((meant, i) => {
    // A mistake that this name does not allow is replaced by the next one that it does.
    for (let next = i; ; next += 1) {
      const [kind, mistake] = kinds[next % kinds.length] as (typeof kinds)[number]
      const typed = mistake(meant.last_name, random)
      if (typed === meant.last_name) continue
      const surname = normalise(meant.last_name)
      alone.push({
        kind,
        typed,
        meant,
        fits: ({ lastName }) => normalise(lastName ?? '') === surname,
      })
      right.push({ ...(alone.at(-1) as Question), kind: 'right', typed: meant.last_name })
      together.push({
        kind,
        typed: `${meant.first_name} ${typed}`,
        meant,
        fits: ({ label }) => label === meant.label,
      })
      const typedTwice = twoMistakes(meant.last_name, random)
      twice.push({ ...(alone.at(-1) as Question), kind: 'two mistakes', typed: typedTwice })
      return
    }
  })
  return {
    'typed right': right,
    'surname alone': alone,
    'with a given name': together,
    'two mistakes, alone': twice,
  }
}

function named({ text, values }: ReturnType<typeof listStatement>) {
  return { name: 'search', text, values }
}

/** Whether the list offers the surname that was meant, above what it found. */
async function offeredFor(client: pg.PoolClient, questions: readonly Question[]) {
  const offered: boolean[] = []
  for (const { typed, meant } of questions) {
    const [word, ...others] = splitWords(typed)
    if (!word || others.length > 0) {
      offered.push(false)
      continue
    }
    const { rows } = await client.query<{ word: string }>(
      "select word from search_suggested('deceased', $1, $2, 5)",
      [word, soundCodes(word)],
    )
    offered.push(rows.some((row) => row.word === normalise(meant.last_name)))
  }
  return offered
}

async function blocksOf(
  client: pg.PoolClient,
  statements: ReadonlyArray<ReturnType<typeof listStatement>>,
) {
  let blocks = 0
  for (const { text, values } of statements) {
    const { rows } = await client.query(`explain (analyze, buffers, format json) ${text}`, values)
    const { Plan } = rows[0]['QUERY PLAN'][0]
    blocks += Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks']
  }
  return blocks / statements.length
}

/** User and system time of a process, in milliseconds. */
function processor(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return 10 * (Number(fields[11]) + Number(fields[12]))
}

function round(value: number) {
  return Number(value.toFixed(2))
}
function percent(of: readonly boolean[]) {
  return round((100 * of.filter(Boolean).length) / Math.max(of.length, 1))
}
