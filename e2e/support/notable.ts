import type { APIRequestContext } from '@playwright/test'
import { cemeteriesOf, create } from './people'

export interface Notable {
  cemetery: number
  deceased: number
  location: number
  contact: number
  interment: number
  right: number
  reservation: number
}

/** Records with something to say: alerts, dates that cannot be, phones; each its area's newest. */
export async function makeNotable(request: APIRequestContext): Promise<Notable> {
  const [first] = await cemeteriesOf(request, 'staff')
  const make = (area: string, data: object) => create(request, 'staff', first.id, area, data)
  // Each worker makes its own, at the same moment.
  const mark = `${Date.now().toString(36)}${process.pid.toString(36)}`
  const location = await make('locations', { name: `Look ${mark}`, alert: 'Root zone' })
  const reserved = await make('locations', { name: `Kept ${mark}` })
  const contact = await make('contacts', {
    kind: 'person',
    firstName: 'Rosa',
    lastName: 'Ortega',
    phones: [{ kind: 'mobile', number: '(555) 0142' }],
  })
  const deceased = await make('deceased', {
    firstName: 'Manuel',
    lastName: 'Ortega',
    birthDate: 'abt 1890',
    deathDate: '1850',
    veteran: true,
  })
  const interment = await make('interments', {
    deceased: deceased.id,
    location: location.id,
    authorisedBy: contact.id,
  })
  const right = await make('interment-rights', {
    location: location.id,
    holders: [{ contact: contact.id, share: 1, role: 'owner' }],
  })
  const reservation = await make('reservations', { contact: contact.id, locations: [reserved.id] })
  return {
    cemetery: first.id,
    deceased: deceased.id,
    location: location.id,
    contact: contact.id,
    interment: interment.id,
    right: right.id,
    reservation: reservation.id,
  }
}
