import { z } from 'zod'

/** GET /cemeteries/:cemeteryId/search: what is typed into the console's one search. */
export const searchQuery = z.strictObject({
  q: z.string().max(200, 'must be at most 200 characters'),
})

/** One record that fits, of any area; the best come first. */
export const searchHit = z.object({
  /** The area's name: `deceased`. */
  resource: z.string(),
  id: z.int(),
  label: z.string(),
  /** What tells it from others of its name: a person's dates, a contact's address. */
  hint: z.string().optional(),
})
export type SearchHit = z.infer<typeof searchHit>
