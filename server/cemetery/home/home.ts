import type { FastifyBaseLogger } from 'fastify'
import { can } from '../../../core/access'
import { instantRangeOf, todayIn, weekStart, weekStartsOn } from '../../../core/calendar-days'
import type { Home, HomeFigure } from '../../../core/home'
import type { CemeteryNow } from '../../engine/resources/extend'
import { areaAccessOf } from '../../engine/resources/openapi-schemas'
import { type AreaRegistry, Repository } from '../../engine/resources/repository'
import type { Transaction } from '../../engine/transaction/transaction'
import { scaledTimeout } from '../../platform/process/scaled-timeout'
import { homeDocumentsOf } from '../documents/home'
import { recentEvents } from './activity'
import { countFigures } from './figures'
import { setupOf } from './setup'

/** A card that takes longer than this is left out, so that it does not keep the others. */
const patience = scaledTimeout(5_000)

/** When it is in a cemetery: weeks begin with the day that they begin with where its language is spoken. */
export function cemeteryNow(timeZone: string, locale: string, now: Date): CemeteryNow {
  const day = todayIn(timeZone, now)
  return {
    day,
    today: instantRangeOf(day, 1, timeZone),
    week: instantRangeOf(weekStart(day, weekStartsOn(locale)), 7, timeZone),
  }
}

/** The statement was not tried, since another of its transaction had failed (PostgreSQL's in_failed_sql_transaction). */
const isOfAnother = (fault: unknown) => (fault as { code?: unknown }).code === '25P02'

/** Runs work in a transaction of the caller's. */
export type HomeLane = (work: (transaction: Transaction) => Promise<void>) => Promise<void>

/** What a part tells, put where it stands. */
interface HomePart {
  name: string
  ask: (transaction: Transaction, when: CemeteryNow) => Promise<void>
  /** What stands there where it failed. */
  failed?: (errorId: string) => void
}

/**
 * All that a cemetery's home shows to this caller. Each part stands for itself: one that fails says so, and the
 * others are there. The lanes share the parts, so that one core plans while another counts; within a lane they ask
 * in the same moment, and what they ask goes out in one write.
 */
export async function homeOf(
  lanes: readonly HomeLane[],
  registry: AreaRegistry,
  log: Pick<FastifyBaseLogger, 'error'>,
  errorId: string,
  now: Date = new Date(),
): Promise<Home> {
  const { areas, extensions } = registry
  const home: Home = {
    ...{ now: now.toISOString(), day: '', figures: [], cards: {} },
    ...{ documents: null, activity: null, setup: null },
  }
  const figures = new Map<string, HomeFigure[]>()
  const order = new Map<string, number>()
  // What takes longest is begun first.
  const parts: HomePart[] = [
    {
      name: 'activity',
      ask: async (transaction) => {
        const events = await recentEvents(transaction, areas)
        home.activity = events && { events }
      },
      failed: (failed) => (home.activity = { failed }),
    },
    ...areas.flatMap((area): HomePart[] => {
      const own = extensions.get(area.name)?.home
      if (!own) return []
      return [
        {
          name: area.name,
          ask: async (transaction, when) => {
            if (!can(transaction.viewer, areaAccessOf(area).read)) return
            const { context } = new Repository(registry, area, transaction)
            const { figures: wanted = [], card } = await own(context, when)
            for (const { key, order: at = 10 } of wanted) order.set(`${area.name} ${key}`, at)
            const [counted, data] = await Promise.all([
              countFigures(transaction, area, wanted),
              card,
            ])
            figures.set(area.name, counted)
            if (data !== undefined) home.cards[area.name] = { data }
          },
          failed: (failed) => (home.cards[area.name] = { failed }),
        },
      ]
    }),
    {
      name: 'documents',
      ask: async (transaction) => {
        const data = await homeDocumentsOf(transaction, registry)
        home.documents = data && { data }
      },
      failed: (failed) => (home.documents = { failed }),
    },
    {
      // A checklist that cannot be told is nobody's loss.
      name: 'setup',
      ask: async (transaction) => {
        const steps = await setupOf(transaction, areas)
        home.setup = steps && { steps }
      },
    },
  ]
  await Promise.all(
    lanes.map((lane, at) =>
      lane(async (transaction) => {
        const { timeZone = 'UTC', locale = 'en' } = transaction.who.cemetery ?? {}
        const when = cemeteryNow(timeZone, locale, now)
        home.day = when.day
        await transaction.later([
          { text: `set local statement_timeout = ${patience}` },
          // A plan is kept for all days where it costs no more than one for this very day: half of a home is planning.
          { text: 'set local plan_cache_mode = auto' },
          { text: 'savepoint parts' },
        ])
        let left = parts.filter((_, i) => i % lanes.length === at)
        while (left.length > 0) {
          const told = await transaction.gather(() =>
            Promise.allSettled(left.map((part) => part.ask(transaction, when))),
          )
          const faults = told.map((one) => (one.status === 'rejected' ? one.reason : undefined))
          if (!faults.some(Boolean)) return
          // What ended all of them is a part's own; the others ask again, without it.
          const collateral = faults.every((fault) => !fault || isOfAnother(fault))
          const again = left.filter((_, i) => !collateral && faults[i] && isOfAnother(faults[i]))
          for (const [i, part] of left.entries())
            if (faults[i] && !again.includes(part)) {
              log.error({ err: faults[i], part: part.name }, 'a part of the home failed')
              part.failed?.(errorId)
            }
          left = again
          // Where the connection is gone, this throws: then there is no home at all.
          await transaction.query('rollback to savepoint parts')
        }
      }),
    ),
  )
  const orderOf = ({ area, key }: HomeFigure) => order.get(`${area} ${key}`) ?? 10
  home.figures = areas
    .flatMap(({ name }) => figures.get(name) ?? [])
    .sort((a, b) => orderOf(a) - orderOf(b))
  return home
}
