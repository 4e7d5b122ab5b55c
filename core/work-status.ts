/** Where work stands; the first three are still to be done. */
export const workStatuses = ['open', 'scheduled', 'in-progress', 'done', 'cancelled'] as const
export type WorkStatus = (typeof workStatuses)[number]
export const openWork = [
  'open',
  'scheduled',
  'in-progress',
] as const satisfies readonly WorkStatus[]

export const priorities = ['low', 'normal', 'high', 'urgent'] as const
