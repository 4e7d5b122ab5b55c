import { z } from 'zod'
import { priceRoundings } from '../../core/sales/price-change'
import { maxPrice, priceKinds } from '../../core/sales/prices'
import { boundedText } from '../../core/schema'
import { extend } from '../../server/engine/resources/extend'
import { route } from '../../server/engine/resources/route'
import { applyChange, previewChange } from './apply.server'
import priceChanges from './area'
import { undoChange } from './undo.server'

/** Which prices, from when, and by how much. */
const chosen = z.strictObject({
  effectiveFrom: z.iso.date(),
  kind: z.enum(priceKinds).nullish(),
  glCode: boundedText(40).nullish(),
  items: z.array(z.int().positive()).max(2_000).optional(),
  rate: z.int().min(-9_000).max(100_000).nullish(),
  amount: z.int().min(-maxPrice).max(maxPrice).nullish(),
  rounding: z.enum(priceRoundings).default('none'),
})
const change = chosen.extend({ name: boundedText(150, true) })

export default extend(priceChanges, {
  routes: [
    route({
      method: 'POST',
      path: '/quote',
      access: 'read',
      summary: 'Old and new prices of a change, without storing anything',
      body: chosen,
      handle: (context, { body }) => previewChange(context, body),
    }),
    route({
      method: 'POST',
      path: '/apply',
      access: 'write',
      summary: 'Change prices from a day on: the old ones end the day before',
      body: change,
      handle: (context, { body }) => applyChange(context, body),
    }),
    route({
      method: 'POST',
      path: '/:id/undo',
      access: 'write',
      summary: 'Take a change of prices back while its day is ahead',
      handle: (context, { id, version }) => undoChange(context, { id, version }),
    }),
  ],
})
