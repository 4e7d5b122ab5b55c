import { z } from 'zod'

/** GET /cemeteries/:cemeteryId/settings: how much there is in each list of settings that the caller may open. */
export const settingsHub = z.object({
  /** Records that are not archived, by area. */
  counts: z.record(z.string(), z.int()),
  /** What wants attention: the filter of a list that shows exactly as many. */
  states: z.array(
    z.object({
      area: z.string(),
      key: z.string(),
      count: z.int(),
      filter: z.record(z.string(), z.unknown()),
    }),
  ),
})
export type SettingsHub = z.infer<typeof settingsHub>
