import { z } from 'zod'
import { registerRowsRoute } from '../../server/cemetery/imports/register-rows'
import { mergeRoutes } from '../../server/cemetery/merging/routes'
import { refreshOwners } from '../../server/cemetery/spaces/owners'
import { titlesRoute } from '../../server/cemetery/title/routes'
import { badInput, conflict } from '../../server/engine/problem/problem'
import { extend, type HookContext, type NextRecord } from '../../server/engine/resources/extend'
import { route } from '../../server/engine/resources/route'
import contacts, { type Contact } from './area'
import { findDuplicateContacts, markAsDifferent } from './duplicates.server'

export default extend(contacts, {
  beforeSave: async (context, next, previous) => {
    const person = next.kind !== 'institution'
    if (person && !next.lastName && !next.firstName && !next.name)
      throw badInput([
        { field: 'lastName', message: 'is required, or a first name', code: 'someName' },
      ])
    if (!person && !next.name)
      throw badInput([{ field: 'name', message: 'is required', code: 'required' }])
    refuseTies(next.relationships ?? [], next.id)
    await refuseDeath(context, next, previous)
    next.phone = next.phones?.[0]?.number ?? null
    next.city = next.addresses?.[0]?.city ?? null
  },
  onReferencesMerged: (next) => {
    // Who was a relative of the one is none of themselves.
    next.relationships = next.relationships?.filter((one) => one.contact !== next.id)
  },
  afterRestore: async (context, contact) => {
    if (!contact.mergedInto) return
    const [into] = await context.area('contacts').find({ id: contact.mergedInto }, 1)
    throw conflict(
      'merged',
      'This contact went into another',
      'Undo the merge instead of restoring it.',
      { params: { name: into?.label ?? '' } },
    )
  },
  routes: [
    registerRowsRoute(contacts),
    titlesRoute,
    route({
      method: 'GET',
      path: '/duplicates',
      access: 'read',
      summary: 'Contacts that are likely the same: by name and address, e-mail or telephone',
      handle: findDuplicateContacts,
    }),
    route({
      method: 'POST',
      path: '/duplicates/different',
      access: 'write',
      summary: 'Those who share this key are different people',
      body: z.strictObject({ key: z.string().max(500), count: z.int().positive() }),
      handle: async (context, { body }) => {
        await markAsDifferent(context, body.key, body.count)
        return findDuplicateContacts(context)
      },
    }),
    ...mergeRoutes('contacts', {
      settled: (context, into, from) => refreshOwners(context, [into, from]),
    }),
  ],
})

/** People die, institutions do not; and the register knows the day of those who stand in it. */
async function refuseDeath(
  context: HookContext,
  next: NextRecord<(typeof contacts)['fields']>,
  previous: Contact | null,
) {
  if (next.kind === 'institution' && (next.deathDate || next.deceased))
    throw badInput(
      (['deathDate', 'deceased'] as const).flatMap((field) =>
        next[field] ? [{ field, message: 'is for people only', code: 'onlyPeople' }] : [],
      ),
    )
  if (next.deceased == null || next.deceased === previous?.deceased || next.deathDate) return
  const [person] = await context.area('deceased').find({ id: next.deceased }, 1)
  const died = person?.deathDate as { text: string } | null | undefined
  if (died) next.deathDate = died.text as never
}

/** Each names somebody, and nobody themselves. */
function refuseTies(ties: Array<Partial<Contact['relationships'][number]>>, self: number) {
  const errors = ties.flatMap(({ contact, deceased }, i) => {
    if (contact === self)
      return [{ field: 'relationships', message: 'must name another contact', code: 'another' }]
    if (contact != null && deceased != null)
      return [
        { field: `relationships.${i}.deceased`, message: 'is one too many', code: 'oneOfBoth' },
      ]
    return contact == null && deceased == null
      ? [{ field: `relationships.${i}.contact`, message: 'is required', code: 'required' }]
      : []
  })
  if (errors.length > 0) throw badInput(errors)
}
