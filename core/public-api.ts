import { z } from 'zod'
import type { HiddenReason } from './public-states'

const cemetery = z.object({
  slug: z.string().describe('Names the cemetery in these calls'),
  name: z.string(),
})
const day = z
  .string()
  .nullable()
  .describe('ISO 8601-2 (EDTF): a day, or the year or years (`1890/1899`) alone')
const picture = z
  .string()
  .nullable()
  .describe('The path of a JPEG of at most 480 pixels, on this server')

/** Somebody as the public search answers them. */
export const publicPerson = z.object({
  name: z.string(),
  maidenName: z.string().nullable(),
  born: day,
  died: day,
  location: z.string().nullable().describe('Where they lie, where the cemetery says so'),
  photo: picture,
  cemetery,
})
export type PublicPerson = z.infer<typeof publicPerson>

/** GET /public/people */
export const publicPeople = z.object({
  people: z.array(publicPerson).describe('At most 20, the best first'),
  more: z.boolean().describe('There are others: ask for more words, or for one cemetery'),
})
export type PublicPeople = z.infer<typeof publicPeople>

/** GET /public/cemeteries */
export const publicCemetery = cemetery.extend({ address: z.string().nullable() })

/** GET /public/memorials */
export const publicMemorial = z.object({
  name: z.string(),
  born: day,
  died: day,
  text: z.string(),
  picture,
  cemetery,
})
export type PublicMemorial = z.infer<typeof publicMemorial>

/** GET /public-search/:id/preview: what the public sees under a name, and who is there besides. */
export interface PublicPreview extends PublicPeople {
  hidden: Array<{ id: number; name: string; reason: HiddenReason }>
}

/** GET /featured-memorials/people: somebody who could be put on the homepage. */
export interface FeaturedCandidate {
  cemetery: number
  person: number
  name: string
  years: string
  cemeteryName: string
  /** Why the homepage would not show them; null: it would. */
  hidden: HiddenReason | null
  featured: boolean
}
