import { type DayNumber, isoDayOf } from '../../core/dates/day-numbers'
import { areas, extensions } from '../engine/areas/areas'
import type { HookContext } from '../engine/resources/extend'
import { Repository } from '../engine/resources/repository'
import type { Transaction } from '../engine/transaction/transaction'
import type { DatedCemetery } from './cemeteries'
import { instantAt, workdayUpTo } from './dates'
import type { DrawPicture } from './pictures'
import type { SeededRandom } from './random'
import { wordsOf } from './words'

/** What an area's own `demo.server.ts` works with, once people, places and contacts are there. */
export interface DemoContext {
  transaction: Transaction
  /** What hooks get. */
  context: HookContext
  random: SeededRandom
  cemetery: DatedCemetery
  today: DayNumber
  /** The day so many days before today; after it where negative. */
  before: (days: number) => string
  /** Likewise, or the last day before it on which the office works. */
  workdayBefore: (days: number) => string
  /** The instant of a wall-clock time there on such a day; minutes since midnight. */
  atWork: (days: number, minutes: number) => string
  /** Says it in the cemetery's language. */
  say: (english: string) => string
  /** Stores records of an area as its hooks take them; their ids, in order. */
  store: (area: string, records: ReadonlyArray<Record<string, unknown>>) => Promise<number[]>
  /** Attaches a picture to a record, drawn while the rest goes on; none where the demo keeps no files. */
  picture: (resource: string, id: number, name: string, draw: DrawPicture) => void
  /** Rows of a question whose `$1` is the cemetery. */
  ask: <Row extends Record<string, unknown>>(text: string) => Promise<Row[]>
}

/** An area's part of the demo. `after`: areas whose records it refers to. */
export interface AreaDemo {
  after?: readonly string[]
  fill?: (demo: DemoContext) => Promise<void>
  /** When all records are there, with all that the engine does besides: what changes some of them as a clerk would. */
  finish?: (demo: Pick<DemoContext, 'context' | 'today' | 'say' | 'ask'>) => Promise<void>
}

const found = import.meta.glob('../../resources/*/demo.server.ts', {
  eager: true,
  import: 'default',
}) as Record<string, AreaDemo>

/** All of them, each after those that it needs. */
export async function fillAreas(
  demo: Omit<DemoContext, 'atWork' | 'before' | 'workdayBefore' | 'say' | 'ask'>,
): Promise<void> {
  const whole: DemoContext = {
    ...demo,
    before: (days) => isoDayOf(demo.today - days),
    workdayBefore: (days) => isoDayOf(workdayUpTo(demo.today - days)),
    atWork: (days, minutes) =>
      instantAt(workdayUpTo(demo.today - days), minutes, demo.cemetery.timeZone),
    say: wordsOf(demo.cemetery.locale),
    ask: async (text) =>
      (await demo.transaction.query(text, [demo.transaction.cemeteryId])).rows as never,
  }
  const waiting = new Map(
    Object.entries(found).map(([path, one]) => [path.split('/').at(-2) as string, one]),
  )
  while (waiting.size > 0) {
    const ready = [...waiting].filter(([, { after = [] }]) =>
      after.every((name) => !waiting.has(name)),
    )
    if (ready.length === 0) throw new Error(`demo: ${[...waiting.keys()]} wait for each other`)
    for (const [name, { fill }] of ready) {
      await fill?.(whole)
      waiting.delete(name)
    }
  }
}

/** What areas do once the whole demo stands. */
export async function finishAreas(transaction: Transaction, cemetery: DatedCemetery) {
  const [area] = areas
  if (!area) return
  const { context } = new Repository({ areas, extensions }, area, transaction)
  for (const { finish } of Object.values(found))
    await finish?.({
      context,
      today: cemetery.today,
      say: wordsOf(cemetery.locale),
      ask: async (text) => (await transaction.query(text, [transaction.cemeteryId])).rows as never,
    })
}
