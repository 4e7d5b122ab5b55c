import { badInput, type Context, extend } from '../../server/extend'
import contacts from './area'

/** Holders as a right names them, in its order: "Ortega, Rosa; Ortega, Luis". */
export default extend(contacts, {
  prepare: async (_context, next) => {
    const person = next.kind !== 'institution'
    if (person && !next.lastName && !next.firstName && !next.name)
      throw badInput([
        { field: 'lastName', message: 'is required, or a first name', code: 'someName' },
      ])
    if (!person && !next.name)
      throw badInput([{ field: 'name', message: 'is required', code: 'required' }])
    if (next.relationships?.some((one) => one.contact === next.id))
      throw badInput([
        { field: 'relationships', message: 'must name another contact', code: 'another' },
      ])
    next.phone = next.phones?.[0]?.number ?? null
    next.city = next.addresses?.[0]?.city ?? null
  },
  settled: async (context, contact, previous) => {
    if (previous) await rename(context, contact.id)
  },
})

async function rename(context: Context, contact: number) {
  const rights = context.area('interment-rights')
  for (const right of await rights.find({ 'holders.contact': contact })) {
    const holders = right.holders as Array<{ contact: number }>
    const named = await context
      .area('contacts')
      .find({ id: holders.map((holder) => holder.contact) })
    const names = holders.map((holder) => named.find((one) => one.id === holder.contact)?.label)
    await rights.derive(right.id, { holderNames: names.filter(Boolean).join('; ').slice(0, 400) })
  }
  const reservations = context.area('reservations')
  const [self] = await context.area('contacts').find({ id: contact }, 1)
  for (const reservation of await reservations.find({ contact }))
    await reservations.derive(reservation.id, { contactName: self?.label })
}
