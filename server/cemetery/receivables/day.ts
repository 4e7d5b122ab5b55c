import { todayIn } from '../../../core/calendar-days'
import type { HookContext } from '../../engine/resources/extend'

/** The cemetery's calendar day. */
export const dayOf = ({ transaction }: HookContext): string =>
  todayIn(transaction.who.cemetery?.timeZone ?? 'UTC')
