import { addDays } from '../../core/calendar-days'

/** How many days before it ends a paper is to be renewed. */
export const noticeDays = 30

export type PaperState = 'expired' | 'expiring'

/** How a paper stands on a day; null where it holds, or where there is none. */
export function paperState(expires: unknown, today: string): PaperState | null {
  if (typeof expires !== 'string' || expires === '') return null
  if (expires < today) return 'expired'
  return expires <= addDays(today, noticeDays) ? 'expiring' : null
}

/** The filter of the vendors one of whose papers has ended, or ends soon. */
export const expiringPapersFilter = (today: string) => ({
  papersUntil_lte: addDays(today, noticeDays),
})
