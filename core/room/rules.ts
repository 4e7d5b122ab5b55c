import { z } from 'zod'

/** How many of each kind may lie together. Who is a child has the place of a casket where there is no child's. */
const together = z.strictObject({
  caskets: z.int().min(0).max(99),
  /** Places for infants and children beside the caskets'. */
  children: z.int().min(0).max(99).optional(),
  cremains: z.int().min(0).max(99),
})
export type Together = z.infer<typeof together>

/** Millimetres: the one unit in which measures of room are kept, whatever the office reads. */
const millimetres = (max: number) => z.int().min(1).max(max)

/**
 * What a place holds, as data: one of the alternatives at a time, in an order, within measures and years. Kept
 * as JSON with a type of property and, where it is otherwise, with a place.
 */
export const roomRulesSchema = z
  .strictObject({
    /** "1 casket or 3 urns" is two of them; what lies there fits one at least. */
    alternatives: z.array(together).min(1).max(8),
    /** Depths of the floors on which caskets stand, the deepest first: level 1 is the deepest. */
    levels: z
      .array(z.strictObject({ depth: millimetres(20_000) }))
      .min(1)
      .max(6)
      .optional(),
    /** The deepest free level is used first: nobody gives one away. */
    deepestFirst: z.boolean().optional(),
    urnsAfterCasket: z.boolean().optional(),
    /** An urn that lies above blocks the way of a later casket. */
    noCasketAfterUrns: z.boolean().optional(),
    urnDepth: millimetres(20_000).optional(),
    /** Earth that stays above the uppermost casket. */
    cover: millimetres(20_000).optional(),
    /** Inside of the grave, vault or niche; what is longer or wider does not go in. */
    inner: z
      .strictObject({
        length: millimetres(20_000).optional(),
        width: millimetres(20_000).optional(),
      })
      .optional(),
    /** Before remains are disturbed for another use, as the law or the cemetery says. */
    restYears: z.int().min(1).max(200).optional(),
    /** After the rest, remains may be lifted and laid below the floor, which makes room. */
    liftAndDeepen: z.boolean().optional(),
    /** From this day on nobody is laid here, nor in what stands within. */
    closedFrom: z.iso.date().optional(),
  })
  .superRefine(({ alternatives, levels, cover, urnDepth, liftAndDeepen, restYears }, context) => {
    const wrong = (code: RoomRuleFault) => context.addIssue({ code: 'custom', message: code })
    if (levels?.some(({ depth }, i) => i > 0 && depth >= (levels[i - 1]?.depth ?? 0)))
      wrong('levelsFromBelow')
    if (levels && levels.length < Math.max(...alternatives.map(({ caskets }) => caskets)))
      wrong('fewerLevels')
    const top = levels?.at(-1)?.depth
    if (top !== undefined && cover !== undefined && cover >= top) wrong('coverTooDeep')
    const floor = levels?.[0]?.depth
    if (floor !== undefined && urnDepth !== undefined && urnDepth > floor) wrong('urnsTooDeep')
    if (liftAndDeepen && restYears === undefined) wrong('deepenWithoutRest')
  })
export type RoomRules = z.infer<typeof roomRulesSchema>

/** What contradicts itself in rules, for words of the console. */
export const roomRuleFaults = [
  'levelsFromBelow',
  'fewerLevels',
  'coverTooDeep',
  'urnsTooDeep',
  'deepenWithoutRest',
] as const
export type RoomRuleFault = (typeof roomRuleFaults)[number]

/** Rules from their JSON; null without any, and for what is none. */
export function readRoomRules(json: unknown): RoomRules | null {
  if (typeof json !== 'string' || json === '') return null
  try {
    return roomRulesSchema.safeParse(JSON.parse(json)).data ?? null
  } catch {
    return null
  }
}
