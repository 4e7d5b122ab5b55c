import type { HookContext } from '../../engine/resources/extend'
import { enqueueMail } from '../../platform/mail/enqueue-mail'
import { languages } from '../../platform/mail/letters/kinds'

/** What a funeral home is told of its booking. */
interface BookingLetter {
  to: string
  contact: string
  cemetery: string
  person: string
  when: string
  place: string
}

/** Puts the confirmation into the mail, in the cemetery's language; false where this event has one already. */
export function postBookingLetter(
  { transaction, cemeteryId }: HookContext,
  { to, ...values }: BookingLetter,
  once: string,
): Promise<boolean> {
  const locale = transaction.who.cemetery?.locale ?? 'en'
  return enqueueMail(transaction, {
    kind: 'booking-confirmation',
    to,
    language: languages.find((language) => locale.startsWith(language)) ?? 'en',
    cemeteryId,
    values,
    once: `booking-confirmation ${cemeteryId} ${once}`,
  })
}
