import type { Context } from '../extend'
import type { Transaction } from '../transaction'
import type { DemoCemetery } from './cemeteries'
import { type DayNumber, instantAt, isoOf } from './dates'
import type { Random } from './random'

/** What an area's own `demo.server.ts` works with, once people, places and contacts are there. */
export interface Demo {
  transaction: Transaction
  /** What hooks get. */
  context: Context
  random: Random
  cemetery: DemoCemetery
  today: DayNumber
  /** The day so many days before today; after it where negative. */
  before: (days: number) => string
  /** The instant of a wall-clock time there, so many days before today; minutes since midnight. */
  at: (days: number, minutes: number) => string
  /** Stores records of an area as its hooks take them; their ids, in order. */
  store: (area: string, records: ReadonlyArray<Record<string, unknown>>) => Promise<number[]>
  /** A place for a picture's bytes until it is attached; undefined where the demo keeps no files. */
  draft: () => Promise<string | undefined>
  /** Takes a picture from such a place and attaches it to a record. */
  attach: (resource: string, id: number, name: string, path: string) => Promise<void>
  /** Rows of a question whose `$1` is the cemetery. */
  ask: <Row extends Record<string, unknown>>(text: string) => Promise<Row[]>
}

/** An area's part of the demo. `after`: areas whose records it refers to. */
export interface AreaDemo {
  after?: readonly string[]
  fill: (demo: Demo) => Promise<void>
}

const found = import.meta.glob('../../resources/*/demo.server.ts', {
  eager: true,
  import: 'default',
}) as Record<string, AreaDemo>

/** All of them, each after those that it needs. */
export async function fillAreas(demo: Omit<Demo, 'at' | 'before' | 'ask'>): Promise<void> {
  const whole: Demo = {
    ...demo,
    at: (days, minutes) => instantAt(demo.today - days, minutes, demo.cemetery.timeZone),
    before: (days) => isoOf(demo.today - days),
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
