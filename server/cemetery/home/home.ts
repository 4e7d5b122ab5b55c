import type { FastifyBaseLogger } from 'fastify'
import { can } from '../../../core/access'
import { instantRangeOf, todayIn, weekStart, weekStartsOn } from '../../../core/calendar-days'
import type { Home, HomeFigure } from '../../../core/home'
import type { AreaFigure, CemeteryNow } from '../../engine/resources/extend'
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

/**
 * All that a cemetery's home shows to this caller, in one transaction. Each part stands for itself: one
 * that fails says so, and the others are there.
 */
export async function homeOf(
  transaction: Transaction,
  registry: AreaRegistry,
  log: Pick<FastifyBaseLogger, 'error'>,
  errorId: string,
  now: Date = new Date(),
): Promise<Home> {
  const { viewer, who } = transaction
  const { timeZone = 'UTC', locale = 'en' } = who.cemetery ?? {}
  const when = cemeteryNow(timeZone, locale, now)
  // Not waited for: they go out with what follows them, on one connection and in order.
  const first = (text: string) => void transaction.query(text).catch(() => {})
  first('set local plan_cache_mode = force_custom_plan')
  first(`set local statement_timeout = ${patience}`)
  const part = async <T>(name: string, work: () => Promise<T>) => {
    first('savepoint part')
    try {
      return { value: await work(), failed: null }
    } catch (error) {
      log.error({ err: error, part: name }, 'a part of the home failed')
      // Where the connection is gone, this throws: then there is no home at all.
      await transaction.query('rollback to savepoint part')
      return { value: null, failed: errorId }
    }
  }
  const cards: Home['cards'] = {}
  const figures: Array<{ order: number; figure: HomeFigure }> = []
  for (const area of registry.areas) {
    const own = registry.extensions.get(area.name)?.home
    if (!own || !can(viewer, areaAccessOf(area).read)) continue
    const answer = await part(area.name, async () => {
      const { context } = new Repository(registry, area, transaction)
      const { figures: wanted = [], card } = await own(context, when)
      const counted = await countFigures(transaction, area, wanted)
      return { card, figures: counted.map((figure, i) => ({ ...orderOf(wanted[i]), figure })) }
    })
    if (answer.failed !== null) cards[area.name] = { failed: answer.failed }
    else {
      figures.push(...answer.value.figures)
      if (answer.value.card !== undefined) cards[area.name] = { data: answer.value.card }
    }
  }
  const activity = await part('activity', () => recentEvents(transaction, registry.areas))
  const documents = await part('documents', () => homeDocumentsOf(transaction, registry))
  const setup = await part('setup', () => setupOf(transaction, registry.areas))
  return {
    now: now.toISOString(),
    day: when.day,
    figures: figures.sort((a, b) => a.order - b.order).map(({ figure }) => figure),
    cards,
    documents:
      documents.failed === null
        ? documents.value && { data: documents.value }
        : { failed: documents.failed },
    activity:
      activity.failed === null
        ? activity.value && { events: activity.value }
        : { failed: activity.failed },
    // A checklist that cannot be told is nobody's loss.
    setup: setup.value && { steps: setup.value },
  }
}

const orderOf = (figure: AreaFigure | undefined) => ({ order: figure?.order ?? 10 })
