import { z } from 'zod'
import { forbidden } from '../../engine/problem/problem'
import type { AreaRoute } from '../../engine/resources/extend'
import { chainOfPlace, titlesOfContact } from './chain'

/** For the area of places: the chain of title of one of them. */
export const chainRoute: AreaRoute = {
  method: 'GET',
  path: '/:id/chain',
  access: 'read',
  summary: 'The chain of title of a place: who held it, from when to when, and by what paper',
  query: z.strictObject({ on: z.iso.date().optional() }),
  handle: (context, { id, query }) =>
    chainOfPlace(context, id, (query as { on?: string }).on ?? null),
}

/** For the area of contacts: the rights that they hold and held. */
export const titlesRoute: AreaRoute = {
  method: 'GET',
  path: '/:id/titles',
  access: 'read',
  summary: 'The rights that a contact holds and held, each with the paper that it passed by',
  handle: async (context, { id }) => {
    if (!context.transaction.may({ permission: 'personRead' })) throw forbidden()
    await context.area('contacts').get(id)
    return titlesOfContact(context, id)
  },
}
