import { badInput, extend } from '../../server/extend'
import contacts from './area'

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
})
