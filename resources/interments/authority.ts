import { daysOf } from '../../core/date-rules'

/** What a contact says of their own death. */
export interface Living {
  deathDate?: unknown
  /** Their record in the register. */
  deceased?: number | null
}

interface When {
  status?: string | null
  actualDate?: unknown
}

/** Whoever has a day of death, or a record in the register, has died. */
export const isDead = ({ deathDate, deceased }: Living): boolean =>
  deathDate != null || deceased != null

/**
 * Whether somebody who has died could not authorise an interment: nobody who is dead authorises one that
 * is to come. One that took place they may have authorised while they lived: refused only where they had
 * certainly died before it.
 */
export function diedBefore(contact: Living, { status, actualDate }: When): boolean {
  if (!isDead(contact)) return false
  if (status !== 'completed' && status !== 'disinterred') return true
  const { latest } = daysOf(contact.deathDate, 'UTC')
  const { earliest } = daysOf(actualDate, 'UTC')
  return latest !== null && earliest !== null && latest < earliest
}
