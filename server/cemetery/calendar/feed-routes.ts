import type { FastifyInstance } from 'fastify'
import { calendarText } from '../../../core/calendar/ical'
import { todayIn } from '../../../core/calendar-days'
import { areas, extensions } from '../../engine/areas/areas'
import { fileTexts, textsIn } from '../../engine/exports/texts'
import { limitTries, networkOf } from '../../engine/limits/rate-limits'
import { notFound } from '../../engine/problem/problem'
import { Repository } from '../../engine/resources/repository'
import { transactByItself } from '../../engine/transaction/transaction'
import type { Database } from '../../platform/database/database'
import type { Env } from '../../platform/env/env'
import { parseToken } from '../documents/tokens'
import { feedEvents, feedOf } from './feeds'
import { readCalendarRules } from './rules'

/** How often one network may ask: programs of a whole office stand behind one address. */
const bounds = {
  reads: { limit: 120, span: '1 minute' },
  guesses: { limit: 30, span: '15 minutes' },
} as const
/** That a feed is used is noted this often. */
const notedEvery = 3_600_000

/** A calendar for programs that cannot sign in, by an address that nobody can guess. */
export function calendarFeedRoutes(
  app: FastifyInstance,
  database: Database,
  { publicUrl }: Pick<Env, 'publicUrl'>,
) {
  const host = new URL(publicUrl).hostname
  app.get(
    '/calendar-feeds/:token',
    {
      schema: {
        tags: ['Calendar'],
        security: [],
        summary: 'A calendar feed (iCalendar), by the secret address that was made for it',
        params: { type: 'object', properties: { token: { type: 'string' } } },
      },
    },
    async (request, reply) => {
      const network = networkOf(request.ip)
      await limitTries(database.owner, 'calendar feed', network, bounds.reads)
      const { token: file } = request.params as { token: string }
      const token = file.endsWith('.ics') ? parseToken(file.slice(0, -'.ics'.length)) : null
      const text = token && (await readFeed(token))
      if (!text) {
        await limitTries(database.owner, 'calendar feed guess', network, bounds.guesses)
        throw notFound()
      }
      return reply
        .headers({
          'content-type': 'text/calendar; charset=utf-8',
          'content-disposition': 'inline; filename="services.ics"',
          'cache-control': 'private, max-age=300',
          'referrer-policy': 'no-referrer',
          'x-robots-tag': 'noindex',
        })
        .send(text)
    },
  )

  const interments = areas.find(({ name }) => name === 'interments')
  const feeds = areas.find(({ name }) => name === 'calendar-feeds')
  if (!interments || !feeds) throw new Error('the areas of the calendar are missing')

  const readFeed = ({ cemeteryId, hash }: { cemeteryId: number; hash: string }) =>
    transactByItself(database, cemeteryId, async (transaction) => {
      const { cemetery } = transaction.who
      const feed = cemetery && (await feedOf(transaction, hash))
      if (!feed) return null
      const today = todayIn(cemetery.timeZone)
      const calendar = await readCalendarRules({ transaction, cemeteryId }, today, today)
      const language = languageOf(cemetery.locale)
      const texts = fileTexts(interments, language)
      const one =
        textsIn(language)('resources.interments.name')?.split('||||')[0]?.trim() ??
        interments.label[0]
      const events = await feedEvents(transaction, feed, calendar, {
        host,
        service: (disposition) =>
          disposition === null ? one : texts.choice('disposition', disposition),
      })
      if (!feed.lastUsed || Date.now() - feed.lastUsed.getTime() > notedEvery)
        await new Repository({ areas, extensions }, feeds, transaction).updateComputed(feed.id, {
          lastUsed: new Date().toISOString(),
        })
      return calendarText(`${feed.name} · ${cemetery.name}`, cemetery.timeZone, events)
    })
}

const languageOf = (locale: string) => {
  const language = locale.slice(0, 2)
  return language === 'fr' || language === 'es' ? language : 'en'
}
