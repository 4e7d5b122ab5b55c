import { z } from 'zod'
import { badInput, Problem } from '../../server/engine/problem/problem'
import { extend, type HookContext } from '../../server/engine/resources/extend'
import { parseRecordBody } from '../../server/engine/resources/request'
import { route } from '../../server/engine/resources/route'
import owners from './area'

const values = z.record(z.string(), z.unknown())

export default extend(owners, {
  routes: [
    route({
      method: 'POST',
      path: '',
      access: 'write',
      summary: 'Make an owner: a right for a contact, who is made with it where none is named',
      body: z.strictObject({
        /** Who is there already. */
        contact: z.int().positive().optional(),
        /** A contact to be made: the body of one. */
        person: values.optional(),
        /** The body of an interment right, but for its holders. */
        right: values,
      }),
      handle: async (context, { body }) => {
        const { contact, person, right } = body
        if ((contact === undefined) === (person === undefined))
          throw badInput([
            { field: 'contact', message: 'is required, or a person', code: 'required' },
          ])
        const contacts = context.area('contacts')
        const holder = contact ?? (await makePerson(contacts, person))
        const rights = context.area('interment-rights')
        const holders = [{ contact: holder, role: 'owner' }]
        await under('right', () =>
          rights.create(parseRecordBody(rights.area, { ...right, holders }, 'right')),
        )
        return context.area('owners').get(holder)
      },
    }),
  ],
})

const makePerson = async (contacts: ReturnType<HookContext['area']>, person: unknown) => {
  const made = await under('person', () =>
    contacts.create(parseRecordBody(contacts.area, person, 'person')),
  )
  return made.id
}

/** What the rules of a part say of its fields is said of them within the whole. */
async function under<T>(at: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Problem) || !error.extra.errors) throw error
    throw badInput(
      error.extra.errors.map((one) =>
        one.field.startsWith(`${at}.`) ? one : { ...one, field: `${at}.${one.field}` },
      ),
    )
  }
}
