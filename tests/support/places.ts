import type { Permission } from '../../core/access'
import { assign, makeRole, makeUser, passwordHash } from './accounts'
import type { Api } from './api'
import type { OpenWorld } from './world'

/** Creates through the API, and insists that it worked. */
export async function createRecord(
  who: Api,
  name: string,
  body: object,
): Promise<{ id: number; version: number; label: string } & Record<string, unknown>> {
  const answer = await who.post(name, body)
  if (answer.statusCode !== 201) throw new Error(`${name}: ${answer.statusCode} ${answer.body}`)
  return answer.json()
}

let serial = 0
/** A name that no other test uses. */
export const uniqueName = (word: string) => `${word} ${++serial}`

export const makeSpace = (who: Api, body: object = {}) =>
  createRecord(who, 'locations', { name: uniqueName('Space'), ...body })
export const makeContact = (who: Api, lastName = uniqueName('Ortega')) =>
  createRecord(who, 'contacts', { firstName: 'Rosa', lastName })
export const makePerson = (who: Api, lastName = uniqueName('Okafor')) =>
  createRecord(who, 'deceased', { firstName: 'Harold', lastName })

export async function rightOn(who: Api, location: number, extra: object = {}) {
  const contact = await makeContact(who)
  return who.post('interment-rights', {
    location,
    holders: [{ contact: contact.id, share: 1, role: 'owner' }],
    deedDate: '2026-01-15',
    ...extra,
  })
}

export const voidRight = (who: Api, id: number, version: number) =>
  who.post(`interment-rights/${id}/void`, { reason: 'Entered by mistake' }, version)

/** A recorded transfer of a right to somebody else, with all the evidence that it asks for. */
export async function passOn(who: Api, right: number) {
  const holders = [{ contact: (await makeContact(who)).id, role: 'owner' }]
  const draft = await createRecord(who, 'right-transfers', { right, reason: 'correction', holders })
  const evidence = (draft.missing as Array<{ kind: string }>).map(({ kind }) => ({ kind }))
  const complete = await who.put(`right-transfers/${draft.id}`, { evidence }, draft.version)
  return who.post(`right-transfers/${draft.id}/record`, undefined, complete.json().version)
}

export async function reservationOf(who: Api, locations: number[], extra: object = {}) {
  const contact = await makeContact(who)
  return who.post('reservations', {
    locations,
    contact: contact.id,
    expires: '2027-12-31',
    ...extra,
  })
}

/** A new user who has just these permissions in one cemetery; their e-mail address. */
export async function userWith(
  { database }: OpenWorld,
  cemeteryId: number,
  permissions: readonly Permission[],
): Promise<string> {
  const email = `user${++serial}@world.test`
  const user = await makeUser(database.owner, { email, hash: await passwordHash() })
  const role = await makeRole(database.owner, uniqueName('Role'), permissions, ['management'])
  await assign(database.owner, user, cemeteryId, role)
  return email
}
