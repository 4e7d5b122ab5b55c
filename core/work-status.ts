/** Where work stands; the first three are still to be done. */
export const workStatuses = ['open', 'scheduled', 'in-progress', 'done', 'cancelled'] as const
export type WorkStatus = (typeof workStatuses)[number]
export const openWork = [
  'open',
  'scheduled',
  'in-progress',
] as const satisfies readonly WorkStatus[]

export const priorities = ['low', 'normal', 'high', 'urgent'] as const

/** What an interment waits for, and a kind of work brings about. */
export const milestones = ['opensGrave', 'deliversVault'] as const
export type Milestone = (typeof milestones)[number]
