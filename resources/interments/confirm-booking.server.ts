import { postBookingLetter } from '../../server/cemetery/readiness/booking-letter'
import { badInput, conflict } from '../../server/engine/problem/problem'
import type { AreaRoute, HookContext } from '../../server/engine/resources/extend'
import type { Interment } from './area'

/** The service that was booked, by mail to its funeral home; the timeline says so. */
export const confirmBookingRoute: AreaRoute = {
  method: 'POST',
  path: '/:id/confirm-booking',
  access: 'write',
  summary: 'Mail the booking of a service to its funeral home; If-Match is of this interment',
  handle: async (context, { id, version }) => {
    const interments = context.area('interments')
    const record = await interments.lock(id, version)
    const interment = record as unknown as Interment
    if (interment.status !== 'scheduled' || interment.scheduledStart === null)
      throw conflict('notBooked', 'Only a scheduled service is confirmed', undefined, {
        params: { name: record.label },
      })
    const [home] =
      interment.funeralHome === null
        ? []
        : await context.area('funeral-homes').find({ id: interment.funeralHome }, 1)
    if (typeof home?.email !== 'string' || home.email === '')
      throw badInput([
        {
          field: 'funeralHome',
          message: 'has no email address',
          code: 'noEmail',
          params: { name: home?.label ?? '–' },
        },
      ])
    const posted = await postBookingLetter(
      context,
      { to: home.email, ...(await valuesOf(context, interment, home.label)) },
      `${id} ${version} ${home.email}`,
    )
    // The same once more says nothing new: what has changed since has another version.
    if (posted)
      await interments.writeAudit('confirm-booking', record, null, {
        to: home.label,
        email: home.email,
      })
    return { to: home.email, sent: posted }
  },
}

async function valuesOf(context: HookContext, interment: Interment, home: string) {
  const { transaction, cemeteryId } = context
  const { name = '', timeZone = 'UTC', locale = 'en' } = transaction.who.cemetery ?? {}
  const { rows } = await transaction.query<{ label: string }>(
    'select label from locations where cemetery_id = $1 and id = $2',
    [cemeteryId, interment.location],
  )
  return {
    contact: interment.funeralDirector || home,
    cemetery: name,
    person: interment.deceasedName ?? '',
    when: new Intl.DateTimeFormat(locale, {
      timeZone,
      dateStyle: 'full',
      timeStyle: 'short',
    }).format(Date.parse(interment.scheduledStart as string)),
    place: rows[0]?.label ?? '–',
  }
}
