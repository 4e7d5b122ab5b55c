import { type DayNumber, isoDayOf } from '../../core/dates/day-numbers'
import type { HookContext } from '../engine/resources/extend'
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
  fill: (demo: DemoContext) => Promise<void>
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
      await fill(whole)
      waiting.delete(name)
    }
  }
}
