import { z } from 'zod'

/** A number on a cemetery's home; the area's list with this filter shows exactly as many. */
const counted = z.object({
  /** Its words: `resources.<area>.home.<key>`. */
  key: z.string(),
  filter: z.record(z.string(), z.unknown()),
  /** The order that the list begins with, where it is not its usual one. */
  sort: z.tuple([z.string(), z.enum(['ASC', 'DESC'])]).optional(),
  count: z.int(),
  /** There are more: counting stopped. */
  atLeast: z.boolean(),
})
export const homeFigure = counted.extend({
  area: z.string(),
  /** It says how much there is, and asks nobody for anything. */
  informs: z.boolean().optional(),
  /** A part of it, said beside it where there is any. */
  also: counted.extend({ tone: z.enum(['attention', 'error']).optional() }).optional(),
})
export type HomeFigure = z.infer<typeof homeFigure>

/** Why there is nothing to show: the id of the error, as the log has it. */
const failed = z.object({ failed: z.string() })

/** A line of what happened last: one change, or many of a kind as one. */
export const homeEvent = z.object({
  /** Of the newest change. */
  id: z.int(),
  at: z.string(),
  /** Null for what the server did by itself. */
  user: z.object({ id: z.int().nullable(), name: z.string() }).nullable(),
  /** As the audit says it: `create`, `update`, `note`, …; `import` and `import-undo` of a whole import. */
  action: z.string(),
  resource: z.string(),
  /** Null where it is about several records. */
  record: z.object({ id: z.int(), label: z.string() }).nullable(),
  count: z.int(),
  /** Of an import. */
  importId: z.int().optional(),
  /** The state that the record was brought into. */
  status: z.string().optional(),
})
export type HomeEvent = z.infer<typeof homeEvent>

/** The steps of the checklist that a new cemetery begins with, in order. */
export const setupSteps = ['types', 'places', 'lists', 'register', 'interment'] as const
export type SetupStepKey = (typeof setupSteps)[number]

export const setupStep = z.object({
  key: z.enum(setupSteps),
  done: z.boolean(),
  /** The page below the cemetery where it is done. */
  path: z.string(),
})
export type SetupStep = z.infer<typeof setupStep>

/** Documents that somebody has to see to; of declined and expired ones those of the last thirty days. */
export const homeDocuments = z.object({
  waiting: z.int(),
  expiring: z.int(),
  expired: z.int(),
  declined: z.int(),
  original: z.int(),
  /** Those that wait longest. */
  oldest: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      record: z.string(),
      sentAt: z.string(),
      /** Whom it waits for. */
      names: z.array(z.string()),
    }),
  ),
})
export type HomeDocuments = z.infer<typeof homeDocuments>

/** GET /cemeteries/:cemeteryId/home */
export const home = z.object({
  now: z.string(),
  /** The calendar day that it is in the cemetery. */
  day: z.string(),
  figures: z.array(homeFigure),
  /** By area: what its own card shows. Areas that the caller may not read are not there. */
  cards: z.record(z.string(), z.union([z.object({ data: z.unknown() }), failed])),
  /** Null where nobody has to see to any. */
  documents: z.union([z.object({ data: homeDocuments }), failed]).nullable(),
  /** Null where the caller may read nothing. */
  activity: z.union([z.object({ events: z.array(homeEvent) }), failed]).nullable(),
  /** Null where all is done, or the caller has put it away or may do none of it. */
  setup: z.object({ steps: z.array(setupStep) }).nullable(),
})
export type Home = z.infer<typeof home>
