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
import { countFigures, type WantedFigures } from './figures'
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

/** Runs work in a transaction of the caller's. */
export type HomeLane = (work: (transaction: Transaction) => Promise<void>) => Promise<void>

/** What a part tells, put where it stands. */
interface HomePart {
  name: string
  /** What it answers is counted together with what others want counted. */
  ask: (transaction: Transaction, when: CemeteryNow) => Promise<WantedFigures | null>
  /** What stands there where it failed. */
  failed?: (errorId: string) => void
}

/**
 * All that a cemetery's home shows to this caller. Each part stands for itself: one that fails says so, and the
 * others are there. The lanes take the parts in turn, so that one core plans while another counts.
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
        return null
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
            if (!can(transaction.viewer, areaAccessOf(area).read)) return null
            const { context } = new Repository(registry, area, transaction)
            const { figures: wanted = [], card } = await own(context, when)
            if (card !== undefined) home.cards[area.name] = { data: card }
            for (const { key, order: at = 10 } of wanted) order.set(`${area.name} ${key}`, at)
            return wanted.length > 0 ? { area, figures: wanted } : null
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
        return null
      },
      failed: (failed) => (home.documents = { failed }),
    },
    {
      // A checklist that cannot be told is nobody's loss.
      name: 'setup',
      ask: async (transaction) => {
        const steps = await setupOf(transaction, areas)
        home.setup = steps && { steps }
        return null
      },
    },
  ]
  await Promise.all(
    lanes.map((lane) =>
      lane(async (transaction) => {
        const { timeZone = 'UTC', locale = 'en' } = transaction.who.cemetery ?? {}
        const when = cemeteryNow(timeZone, locale, now)
        home.day = when.day
        await transaction.later([{ text: `set local statement_timeout = ${patience}` }])
        let saved = false
        /** One after the other; what fails leaves nothing behind. */
        const run = async (part: HomePart) => {
          // They go out with the first statement that is asked, whoever asks it.
          if (!saved || !transaction.waits)
            await transaction.later([
              // A plan is kept for all days where it costs no more than one for this very day: half of a home is planning.
              { text: 'set local plan_cache_mode = auto' },
              { text: 'savepoint part' },
            ])
          saved = true
          try {
            return await part.ask(transaction, when)
          } catch (error) {
            log.error({ err: error, part: part.name }, 'a part of the home failed')
            part.failed?.(errorId)
            // Where the connection is gone, this throws: then there is no home at all.
            await transaction.query('rollback to savepoint part')
            return null
          }
        }
        const wanted: WantedFigures[] = []
        for (let part = parts.shift(); part; part = parts.shift()) {
          const own = await run(part)
          if (own) wanted.push(own)
        }
        /** Whether they could be counted. */
        const count = async (some: WantedFigures[], name: string, failed?: HomePart['failed']) => {
          let done = false
          const ask = async () => {
            const counted = await countFigures(transaction, some)
            for (const [i, { area }] of some.entries()) figures.set(area.name, counted[i] ?? [])
            done = true
            return null
          }
          await run({ name, ask, ...(failed && { failed }) })
          return done
        }
        // All in one round trip; where one cannot be counted, each by itself, so that it alone is missing.
        if (wanted.length > 0 && !(await count(wanted, 'figures')))
          for (const one of wanted)
            await count([one], one.area.name, (failed) => (home.cards[one.area.name] = { failed }))
      }),
    ),
  )
  const orderOf = ({ area, key }: HomeFigure) => order.get(`${area} ${key}`) ?? 10
  home.figures = areas
    .flatMap(({ name }) => figures.get(name) ?? [])
    .sort((a, b) => orderOf(a) - orderOf(b))
  return home
}
