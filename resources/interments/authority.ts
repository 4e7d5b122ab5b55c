import { dayBoundsOf } from '../../core/date-rules'

/** What a contact says of their own death. */
export interface PossibleAuthorizer {
  deathDate?: unknown
  /** Their record in the register. */
  deceased?: number | null
}

interface When {
  status?: string | null
  actualDate?: unknown
}

/** Whoever has a day of death, or a record in the register, has died. */
export const isDead = ({ deathDate, deceased }: PossibleAuthorizer): boolean =>
  deathDate != null || deceased != null

/**
 * Whether somebody who has died could not authorise an interment: nobody who is dead authorises one that
 * is to come. One that took place they may have authorised while they lived: refused only where they had
 * certainly died before it.
 */
export function diedBefore(contact: PossibleAuthorizer, { status, actualDate }: When): boolean {
  if (!isDead(contact)) return false
  if (status !== 'completed' && status !== 'disinterred') return true
  const { latest } = dayBoundsOf(contact.deathDate, 'UTC')
  const { earliest } = dayBoundsOf(actualDate, 'UTC')
  return latest !== null && earliest !== null && latest < earliest
}
