import { z } from 'zod'
import { addDays, todayIn } from '../../../core/calendar-days'
import { dispositions } from '../../../core/space'
import type { HookContext } from '../../engine/resources/extend'
import { type Charge, lifeOf, proposedCharges } from './charges'
import { type FamilyTitle, familyRights, rightForPlace } from './family'

/** The call as far as it was taken. */
export const proposalBody = z.strictObject({
  firstName: z.string().max(75).optional(),
  lastName: z.string().max(75).optional(),
  deceased: z.int().positive().nullish(),
  location: z.int().positive().nullish(),
  disposition: z.enum(dispositions).nullish(),
  scheduledStart: z.iso.datetime({ offset: true }).nullish(),
  resident: z.boolean().nullish(),
  birthDate: z.string().max(100).nullish(),
  deathDate: z.string().max(100).nullish(),
})

/** What the office knows already, and what follows; stores nothing. */
export interface CallProposal {
  /** People of the register who are called so. */
  people: Array<{ id: number; label: string; born: string | null; died: string | null }>
  rights: FamilyTitle[]
  /** The right that stands on the place that was chosen, and who decides on it. */
  right: { id: number; decides: number | null } | null
  work: Array<{ name: string; due: string | null }>
  /** Null for those who write no contracts. */
  charges: Charge[] | null
}

export async function proposalFor(
  context: HookContext,
  asked: z.infer<typeof proposalBody>,
): Promise<CallProposal> {
  const { transaction } = context
  const { deceased, location, disposition } = asked
  const may = (permission: 'contractWrite' | 'personRead') => transaction.may({ permission })
  const known = deceased ? await context.area('deceased').get(deceased) : null
  const lastName = asked.lastName?.trim() || (known?.lastName as string | undefined)
  return {
    people: known ? [] : await namesakes(context, asked),
    rights: await familyRights(context, {
      deceased,
      lastName,
      on: dayIn(context, asked.scheduledStart),
    }),
    right: location && may('personRead') ? await rightForPlace(context, null, location) : null,
    work: await raisedWork(context, disposition ?? 'burial', asked.scheduledStart),
    charges: may('contractWrite')
      ? await proposedCharges(context, {
          ...asked,
          ...asked,
          ...(known && lifeOf(known)),
        })
      : null,
  }
}

/** Of a service, where the cemetery lies; today while its time is not known. */
function dayIn({ transaction }: HookContext, start: string | null | undefined) {
  const zone = transaction.timeZone
  return start ? todayIn(zone, Date.parse(start)) : todayIn(zone)
}

async function namesakes(
  context: HookContext,
  { firstName = '', lastName = '' }: z.infer<typeof proposalBody>,
): Promise<CallProposal['people']> {
  const name = `${firstName} ${lastName}`.trim()
  if (lastName.trim().length < 2) return []
  const found = await context.area('deceased').find({ q: name }, 5)
  const text = (date: unknown) => (date as { text?: string } | null)?.text ?? null
  return found.map(({ id, label, birthDate, deathDate }) => ({
    id,
    label,
    born: text(birthDate),
    died: text(deathDate),
  }))
}

/** What job types ask for, as it will be raised when the interment is scheduled. */
async function raisedWork(
  context: HookContext,
  disposition: string,
  start: string | null | undefined,
): Promise<CallProposal['work']> {
  const day = start ? dayIn(context, start) : null
  const types = await context.area('job-types').find({})
  return types
    .filter((type) => type[disposition] === true)
    .map(({ label, leadDays, daysAfter }) => ({
      name: label,
      due: day && addDays(day, (Number(daysAfter) || 0) - (Number(leadDays) || 0)),
    }))
}
