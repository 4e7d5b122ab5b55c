import { dropFeedToken, feedPath, makeFeedToken } from '../../server/cemetery/calendar/feeds'
import { type AreaRoute, extend } from '../../server/engine/resources/extend'
import calendarFeeds from './area'

/** The address, this once: only its hash is kept. One that was there before leads nowhere any more. */
const address: AreaRoute = {
  method: 'POST',
  path: '/:id/address',
  access: 'write',
  summary: 'Make the secret address of a feed, in the place of the one before; it is shown once',
  handle: async (context, { id }) => {
    const feeds = context.area('calendar-feeds')
    const feed = await feeds.lock(id)
    const token = await makeFeedToken(context.transaction, id)
    await feeds.updateComputed(id, { status: 'active' })
    await feeds.writeAudit('update', feed, { status: feed.status }, { status: 'active' })
    return { path: feedPath(token) }
  },
}

const revoke: AreaRoute = {
  method: 'POST',
  path: '/:id/revoke',
  access: 'write',
  summary: 'End the address of a feed at once',
  handle: async (context, { id }) => {
    const feeds = context.area('calendar-feeds')
    const feed = await feeds.lock(id)
    await dropFeedToken(context.transaction, id)
    await feeds.updateComputed(id, { status: 'revoked' })
    await feeds.writeAudit('update', feed, { status: feed.status }, { status: 'revoked' })
    return feeds.get(id)
  },
}

export default extend(calendarFeeds, {
  routes: [address, revoke],
  beforeSave: async (_context, next, previous) => {
    next.status = previous?.status ?? 'none'
    next.lastUsed = previous?.lastUsed ?? null
  },
  // What is put away is read by nobody; brought back it needs a new address.
  beforeArchive: async (context, { id }) => {
    await dropFeedToken(context.transaction, id)
    await context.area('calendar-feeds').updateComputed(id, { status: 'none' })
  },
})
