import { z } from 'zod'
import { addDays } from '../../core/calendar-days'
import { balanceOf, isContractOpen, partyRoles } from '../../core/sales/contract'
import { residencies } from '../../core/sales/price-rules'
import { type TaxBasis, taxBases } from '../../core/sales/totals'
import { inputSchemaOf } from '../../core/schema'
import { nextNumber } from '../../server/cemetery/numbering/numbering'
import { residencyOf } from '../../server/cemetery/residency/residency'
import { refreshOwners } from '../../server/cemetery/spaces/owners'
import { refreshClaimedSpaces } from '../../server/cemetery/spaces/refresh-descendants'
import { badInput, conflict, forbidden } from '../../server/engine/problem/problem'
import { extend, type HookContext, type NextRecord } from '../../server/engine/resources/extend'
import { route } from '../../server/engine/resources/route'
import { amendContract, amendment, amendmentWithReason, amendQuote } from './amend.server'
import contracts, { type Contract } from './area'
import { cancelContract, cancelQuote, takeAdjustmentsBack } from './cancel.server'
import { keepPlaces, lapse, placesKept } from './claims.server'
import { completeFromReservation } from './complete.server'
import { refuseClosedMonth } from './dates.server'
import { type ContractItem, pricedLines } from './lines.server'
import { activeReservation, saleOfferOf } from './offer.server'
import { planRoutes } from './plan.server'
import { exceptions, reports } from './reports.server'
import { makeRights } from './rights.server'

type NextContract = NextRecord<(typeof contracts)['fields']>

const quote = z.strictObject({
  /** The contract whose lines keep their prices. */
  contract: z.int().positive().optional(),
  date: z.iso.date().nullish(),
  taxBasis: z.enum(taxBases).nullish(),
  residency: z.enum(residencies).nullish(),
  items: inputSchemaOf(contracts.fields.items) as z.ZodType<ContractItem[]>,
})

export default extend(contracts, {
  exceptionsReport: exceptions,
  reports,
  completeInput: completeFromReservation,
  validate: (next, previous) => {
    assertStatusFields(next)
    refuseChanges(next, previous)
    const buyers = (next.parties ?? []).map(({ contact }) => contact)
    if (new Set(buyers).size < buyers.length)
      throw badInput([{ field: 'parties', message: 'name a contact twice', code: 'twice' }])
  },
  beforeSave: async (context, next, previous) => {
    next.date ??= context.transaction.today
    // Who signs hears of an ended reservation with the space that it kept.
    if (next.reservation && next.reservation !== previous?.reservation && !context.importing)
      await activeReservation(context, next.reservation)
    if (isContractOpen(previous?.status ?? 'draft')) {
      next.residency ??= await residencyOf(context, next.parties ?? [])
      await fillIn(context, next, previous)
    }
    await keepPlaces(context, next, previous)
    next.paid ??= 0
    next.adjusted ??= 0
    next.balance = balanceOf(next)
    // Last, since all that make a contract wait for its row. Its series is that of the day on which it was
    // entered: a mistyped year begins none.
    if (!previous)
      next.number = await nextNumber(
        context,
        'contract',
        context.transaction.today,
        async (number) => (await context.area('contracts').find({ number }, 1)).length > 0,
      )
  },
  steps: {
    sign: async (context, next) => {
      next.signedOn ??= context.transaction.today
      await makeRights(context, {
        id: next.id,
        date: next.signedOn,
        parties: next.parties ?? [],
        items: next.items as ContractItem[],
        reservation: next.reservation ?? null,
      })
    },
    cancel: async (context, next, previous) => {
      next.cancelledOn ??= context.transaction.today
      refuseClosedMonth('cancelledOn', next.cancelledOn, context.transaction.today)
      await cancelContract(context, next, previous)
    },
  },
  refusedStep: (from, to) =>
    conflict('contractStep', `A contract does not go from ${from} to ${to}`, undefined, {
      params: { from, to },
    }),
  scheduled: [lapse],
  afterSave: async (context, next, previous) => {
    const [now, before] = [placesKept(next), placesKept(previous)]
    await refreshClaimedSpaces(context, [
      ...now.filter((id) => !before.includes(id)),
      ...before.filter((id) => !now.includes(id)),
    ])
    if (next.status === 'cancelled' && previous && previous.status !== 'cancelled')
      await takeAdjustmentsBack(context, next)
    if (!isContractOpen(next.status) || !isContractOpen(previous?.status ?? 'draft'))
      await refreshOwners(context, buyersOf(next))
  },
  documentSigned: async (context, { id, ...contract }, { on }) => {
    // It was signed on paper meanwhile.
    if (!isContractOpen(contract.status)) return
    const repository = context.area('contracts')
    let { version } = await repository.get(id)
    if (contract.status === 'draft')
      ({ version } = await repository.update(id, version, { status: 'in-progress' }))
    await repository.update(id, version, { status: 'signed', signedOn: on })
  },
  onReferencesMerged: (next) => {
    // Nobody is party to one contract twice: the first of the roles stays.
    const first = new Map<number, Contract['parties'][number]>()
    for (const party of [...(next.parties ?? [])].sort(byRole))
      if (!first.has(party.contact)) first.set(party.contact, party)
    next.parties = (next.parties ?? []).filter((party) => first.get(party.contact) === party)
  },
  beforeArchive: async (_context, contract) => {
    if (contract.status !== 'draft')
      throw conflict(
        'contractKept',
        'Only a draft can be archived',
        'A contract that was begun is cancelled instead.',
      )
  },
  home: async (_context, { day }) => ({
    figures: [
      {
        key: 'open',
        filter: { status: ['draft', 'in-progress'] },
        also: {
          key: 'lapsing',
          filter: { status: 'in-progress', heldUntil_lte: addDays(day, lapsesSoon) },
          tone: 'attention',
        },
        order: 4,
      },
      { key: 'owing', filter: { status: 'signed', balance_gte: 1 }, order: 21 },
    ],
  }),
  routes: [
    ...planRoutes,
    route({
      method: 'POST',
      path: '/offer',
      access: 'write',
      summary: 'What a contract for a reservation, or for places, begins with; stores nothing',
      body: z.strictObject({
        reservation: z.int().positive().nullish(),
        locations: z.array(z.int().positive()).max(200).optional(),
        contact: z.int().positive().nullish(),
        date: z.iso.date().nullish(),
      }),
      handle: async (context, { body }) => {
        if (body.reservation && !context.transaction.may({ permission: 'locRead' }))
          throw forbidden()
        return (
          await saleOfferOf(context, { ...body, date: body.date ?? context.transaction.today })
        ).offer
      },
    }),
    route({
      method: 'POST',
      path: '/quote',
      access: 'read',
      summary: 'What lines would come to, without storing anything',
      body: quote,
      handle: async (context, { body }) => {
        const before = body.contract
          ? await context.area('contracts').get(body.contract)
          : undefined
        return pricedLines(context, body.items, (before?.items ?? []) as ContractItem[], {
          date: body.date ?? (before?.date as string | undefined) ?? context.transaction.today,
          taxBasis: body.taxBasis ?? 'line',
          residency: body.residency ?? (before?.residency as string | null | undefined),
        })
      },
    }),
    route({
      method: 'POST',
      path: '/:id/cancel-quote',
      access: 'read',
      summary: 'What a cancellation would retain, refund and take back, without storing anything',
      body: z.strictObject({ on: z.iso.date().nullish(), retained: z.int().min(0).nullish() }),
      handle: async (context, { id, body }) =>
        cancelQuote(
          context,
          (await context.area('contracts').get(id)) as unknown as Contract,
          body,
        ),
    }),
    route({
      method: 'POST',
      path: '/:id/amend-quote',
      access: 'read',
      summary: 'What an amendment of a signed contract would come to, without storing anything',
      body: amendment,
      handle: (context, { id, body }) => amendQuote(context, id, body),
    }),
    route({
      method: 'POST',
      path: '/:id/amend',
      access: 'write',
      summary: 'Take items off a signed contract, add others, or exchange a space',
      body: amendmentWithReason,
      handle: (context, { id, version, body }) => amendContract(context, { id, version }, body),
    }),
  ],
})

/** Days before a contract gives its places back, on which the office should hear of it. */
const lapsesSoon = 3

/** Lines and totals, while they can still change. */
async function fillIn(context: HookContext, next: NextContract, previous: Contract | null) {
  const { items, totals } = await pricedLines(
    context,
    (next.items ?? []) as ContractItem[],
    (previous?.items ?? []) as ContractItem[],
    {
      date: next.date as string,
      taxBasis: (next.taxBasis as TaxBasis | null) ?? 'line',
      residency: next.residency,
    },
  )
  const { subtotal, discount, tax, total, care } = totals
  Object.assign(next, { items, subtotal, discount, tax, total, careFund: care })
}

/** Signatures and cancellations have their day and reason; what is neither has none. */
function assertStatusFields(next: NextContract) {
  const to = next.status ?? 'draft'
  if (to === 'cancelled' && !next.cancelReason?.trim())
    throw badInput([
      { field: 'cancelReason', message: 'is required for a cancellation', code: 'toCancel' },
    ])
  if (to !== 'cancelled' && (next.cancelReason || next.cancelledOn))
    throw badInput([
      { field: 'cancelReason', message: 'is for cancellations only', code: 'onlyCancelled' },
    ])
  if (isContractOpen(to) && next.retained)
    throw badInput([
      { field: 'retained', message: 'is for cancellations only', code: 'onlyCancelled' },
    ])
  if (isContractOpen(to) && next.signedOn)
    throw badInput([{ field: 'signedOn', message: 'is for signatures only', code: 'onlySigned' }])
}

const buyersOf = ({ parties }: Pick<NextContract, 'parties'>) =>
  (parties ?? []).map(({ contact }) => contact)

type Party = Contract['parties'][number]
const rank = ({ role }: Party) => partyRoles.indexOf(role as (typeof partyRoles)[number])
const byRole = (a: Party, b: Party) => rank(a) - rank(b)

/** What was signed stays as it was signed; its status, its reason and remarks go on. */
function refuseChanges(next: NextContract, previous: Contract | null) {
  if (!previous || isContractOpen(previous.status)) return
  const changed = fixed.filter(
    (name) =>
      written(name, next) !== written(name, previous) &&
      !(name === 'items' && isAmended(next, previous)),
  )
  if (previous.status === 'signed' && next.status === 'signed' && !isAmended(next, previous))
    if ((next.retained ?? 0) !== (previous.retained ?? 0)) changed.push('retained' as never)
  if (previous.status === 'cancelled')
    for (const name of ['cancelReason', 'cancelledOn', 'retained'] as const)
      if ((next[name] ?? null) !== previous[name]) changed.push(name as never)
  if (changed.length > 0)
    throw conflict(
      'contractSigned',
      'A signed contract does not change',
      `${changed.join(', ')} stand as they were signed. Cancel it, and make another.`,
      { params: { fields: changed.join(', ') } },
    )
}

/**
 * An amendment takes rows off by their day, and appends others with theirs: fields that only the server writes. What
 * was signed still stands, row by row.
 */
function isAmended(next: NextContract, previous: Contract): boolean {
  const [now, before] = [next.items ?? [], previous.items]
  const moved =
    now.length !== before.length ||
    now.some(({ removedOn }, at) => (removedOn ?? null) !== (before[at]?.removedOn ?? null))
  const stands = { ...next, items: now.slice(0, before.length) }
  return (
    moved &&
    now.slice(before.length).every(({ addedOn }) => addedOn != null) &&
    written('items', stands) === written('items', previous)
  )
}

const fixed = [
  'kind',
  'date',
  'taxBasis',
  'residency',
  'reservation',
  'counselor',
  'parties',
  'items',
  'signedOn',
] as const

/** A field as its writer sends it: what the server adds to rows left out. */
function written(name: (typeof fixed)[number], record: Partial<NextContract>): string {
  if (name === 'signedOn' && record.status === 'cancelled' && record.signedOn == null) return 'null'
  const field = contracts.fields[name]
  const value = record[name] ?? null
  if (field.kind !== 'rows') return JSON.stringify(value)
  const names = Object.entries(field.fields).flatMap(([own, child]) =>
    child.readOnly ? [] : [own],
  )
  return JSON.stringify(
    ((value ?? []) as Array<Record<string, unknown>>).map((row) =>
      names.map((own) => row[own] ?? null),
    ),
  )
}
