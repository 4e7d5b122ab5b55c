import { z } from 'zod'

/** GET /cemeteries/:cemeteryId/search: what is typed into the console's one search. */
export const searchQuery = z.strictObject({
  q: z.string().max(200, 'must be at most 200 characters'),
})

/** How many records can be asked for by their ids at once. */
export const maxNamedRecords = 20

/** GET …/search/named: records that are known by area and id, as `deceased.7,contacts.12`. */
export const namedQuery = z.strictObject({
  records: z
    .string()
    .regex(/^[a-z-]{1,60}\.[1-9]\d{0,14}(?:,[a-z-]{1,60}\.[1-9]\d{0,14})*$/, 'must be area.id,…')
    .refine(
      (text) => text.split(',').length <= maxNamedRecords,
      `must be at most ${maxNamedRecords} records`,
    ),
})

/** One record that fits, of any area; the best come first. */
export const searchHit = z.object({
  /** The area's name: `deceased`. */
  resource: z.string(),
  id: z.int(),
  label: z.string(),
  /** What tells it from others of its name: a contact's address, a maiden name that was looked for. */
  hint: z.string().optional(),
  /** Its first dates as they are written, by their fields: `birthDate`, `deathDate`. */
  dates: z.array(z.object({ field: z.string(), text: z.string() })).optional(),
  /** Where it lies: the address of its location, for those who may read locations. */
  place: z.string().optional(),
  /** How it stands: a choice of its area, such as `available`. */
  status: z.string().optional(),
})
export type SearchHit = z.infer<typeof searchHit>

/** GET …/search/meant: what may have been meant by the words of one area's search. */
export const meantQuery = z.strictObject({
  resource: z.string().regex(/^[a-z-]{1,60}$/, 'must be an area'),
  q: z.string().max(200, 'must be at most 200 characters'),
})

/** A search that finds what the one that was typed may have meant; the likeliest come first. */
export const meantSearch = z.object({
  /** What to search for, written as its records write it: `Johnson`. */
  q: z.string(),
})
export type MeantSearch = z.infer<typeof meantSearch>
