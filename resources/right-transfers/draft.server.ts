import type { TransferReason } from '../../core/title/reasons'
import { missingEvidence } from '../../core/title/rules'
import { holdsTitle, passShares, type ShareHolder, sharesAreWhole } from '../../core/title/shares'
import type { Giver, Signer } from '../../core/title/signers'
import { transferRuleOf } from '../../server/cemetery/title/rules'
import { hasDiedSql } from '../../server/cemetery/title/waiting'
import { badInput, conflict } from '../../server/engine/problem/problem'
import type { HookContext, NextRecord } from '../../server/engine/resources/extend'
import type { StoredRecord } from '../../server/engine/resources/repository'
import type rightTransfers from './area'

export type NextTransfer = NextRecord<(typeof rightTransfers)['fields']>

/** Holds a draft against its rules, and says what it still lacks. @throws Problem 400 */
export async function completeDraft(context: HookContext, next: NextTransfer): Promise<void> {
  // The reference itself is checked by the engine, which names the field.
  const [right] = await context.area('interment-rights').find({ id: next.right }, 1)
  if (right) assertPassing(next, right)
  if (right && next.spaces && next.spaces.length > 0) await assertSpaces(context, next, right)
  await assertFiles(context, next)
  // Whoever they name is a contact of this cemetery, also where the reason asks nobody to sign.
  const named = await namedSigners(context, next)
  if (next.reason !== 'inheritance') {
    next.succession = null
    next.signers = []
  } else next.succession ??= 'intestacy'
  const signers = next.reason === 'inheritance' ? named : []
  const rule = await transferRuleOf(context, next.reason as TransferReason)
  const givers = right && next.reason ? await giversOf(context, next, right) : []
  const missing = missingEvidence(
    rule.evidence,
    next.succession,
    next.evidence ?? [],
    signers,
    givers,
  )
  next.missing = missing as never
  next.fee = await feeOf(context, rule.fee)
  next.status = missing.length === 0 && hasFollowers(next) ? 'complete' : 'draft'
}

/** Somebody takes the right, or it goes back; a draft may leave that open. */
const hasFollowers = ({ reason, holders }: NextTransfer) =>
  reason === 'surrender' || ((holders ?? []) as ShareHolder[]).some(holdsTitle)

/** Reasons by which a right passes from hand to hand, or goes back: whoever gives it must live to do so. */
const inLifetime: readonly string[] = ['sale', 'gift', 'assignment', 'divorce', 'surrender']

/** Who holds what passes. */
const passersOf = ({ passing }: Pick<NextTransfer, 'passing'>, right: StoredRecord) =>
  (right.holders as ShareHolder[])
    .filter(holdsTitle)
    .map(({ contact }) => contact)
    .filter((contact) => !passing?.length || passing.includes(contact))

async function peopleOf({ transaction, cemeteryId }: HookContext, contacts: readonly number[]) {
  const { rows } = await transaction.query<{ contact: number; name: string; died: boolean }>(
    `select c.id as contact, c.label as name, ${hasDiedSql} as died from contacts c
     where c.cemetery_id = $1 and c.id = any($2::bigint[])`,
    [cemeteryId, contacts],
  )
  const found = new Map(rows.map((row) => [Number(row.contact), row]))
  return contacts.flatMap((contact) => found.get(contact) ?? [])
}

/** Of several who give their shares up each signs. */
async function giversOf(
  context: HookContext,
  next: NextTransfer,
  right: StoredRecord,
): Promise<Giver[]> {
  if (!inLifetime.includes(next.reason as string)) return []
  const passers = passersOf(next, right)
  if (passers.length < 2) return []
  return (await peopleOf(context, passers)).map(({ contact, name }) => ({
    contact: Number(contact),
    name,
  }))
}

/**
 * The share of somebody who died passes to heirs alone, and nobody inherits from the living. Of one whose share passes
 * the evidence proves the death; of several it is not known whose it proves. @throws Problem 409
 */
export async function assertPassers(
  context: HookContext,
  transfer: StoredRecord,
  right: StoredRecord,
): Promise<void> {
  const reason = transfer.reason as string
  const inherited = reason === 'inheritance'
  if (!inherited && !inLifetime.includes(reason)) return
  const people = await peopleOf(context, passersOf(transfer as never, right))
  const wrong = people.find(({ died }) => died !== inherited)
  if (!wrong || (inherited && people.length === 1)) return
  throw inherited
    ? conflict(
        'holderLives',
        `${wrong.name} is not known to have died`,
        'Nobody inherits the share of the living: enter the death in the contact, or choose whose shares pass.',
        { params: { holder: wrong.name } },
      )
    : conflict(
        'holderDied',
        `${wrong.name} has died`,
        'Record the inheritance of the share first; whoever follows may then pass it on.',
        { params: { holder: wrong.name } },
      )
}

/** What a draft may leave open, and a record may not. @throws Problem 409 */
export function assertFollowers(transfer: StoredRecord, right: StoredRecord): void {
  if (!hasFollowers(transfer as never))
    throw conflict('noFollowers', 'Nobody takes the right', 'Name the new holders first.')
  const title = (right.holders as ShareHolder[]).filter(holdsTitle)
  const passing = transfer.passing as number[]
  if (passing.some((id) => !title.some(({ contact }) => contact === id)))
    throw conflict(
      'noShare',
      'Somebody whose share is to pass holds none',
      'Choose the holders whose shares pass again.',
    )
}

/** The holders of the right that follows. @throws Problem 400 */
export function holdersAfter(next: NextTransfer, right: StoredRecord): ShareHolder[] {
  const after = passShares(
    right.holders as ShareHolder[],
    next.passing ?? [],
    (next.holders ?? []) as ShareHolder[],
  )
  if (!after)
    throw badInput([
      { field: 'holders', message: 'have shares too small to be written', code: 'sharesTooSmall' },
    ])
  return after.map(({ contact, share, role }) => ({ contact, share, role: role ?? 'owner' }))
}

function assertPassing(next: NextTransfer, right: StoredRecord) {
  const holders = (next.holders ?? []) as ShareHolder[]
  const passing = next.passing ?? []
  const wrong = (field: string, message: string, code: string) =>
    badInput([{ field, message, code }])
  if (new Set(holders.map(({ contact }) => contact)).size < holders.length)
    throw wrong('holders', 'name a contact twice', 'twice')
  if (!sharesAreWhole(holders))
    throw wrong(
      'holders',
      'have a share for some of them only: give all of them one, or none',
      'sharesMixed',
    )
  if (next.reason === 'surrender') {
    if (holders.length > 0) throw wrong('holders', 'are none: the right goes back', 'noNewHolders')
    if (passing.length > 0)
      throw wrong('passing', 'is for transfers to others only', 'onlyToOthers')
  }
  if (passing.length > 0 && (next.spaces ?? []).length > 0)
    throw wrong('spaces', 'pass whole: name either spaces or shares', 'spacesOrShares')
  if (right.deedDate && next.date && next.date < (right.deedDate as string))
    throw wrong('date', 'lies before the right began', 'beforeRight')
  holdersAfter(next, right)
}

/** Spaces that pass by themselves stand within the place of the right. */
async function assertSpaces(context: HookContext, next: NextTransfer, right: StoredRecord) {
  const all = await spacesWithin(context, right.location as number)
  const known = new Set(all)
  if ((next.spaces ?? []).some((id) => !known.has(id)))
    throw badInput([
      { field: 'spaces', message: 'stand within the place of the right', code: 'spaceElsewhere' },
    ])
}

/** The spaces of a divided place, in the order of their addresses. */
export async function spacesWithin(
  { transaction, cemeteryId }: HookContext,
  location: number,
): Promise<number[]> {
  const { rows } = await transaction.query<{ id: number }>(
    `select l.id from locations p join locations l on l.cemetery_id = $1 and l.path > p.path and l.path < p.path || 'A'
       and l.archived_at is null and not l.holds_spaces
     where p.cemetery_id = $1 and p.id = $2 order by l.sort_key, l.id limit 500`,
    [cemeteryId, location],
  )
  return rows.map(({ id }) => id)
}

/** Who has to sign, by name. @throws Problem 400 */
async function namedSigners(context: HookContext, next: NextTransfer): Promise<Signer[]> {
  const signers = (next.signers ?? []) as Signer[]
  if (signers.length === 0) return []
  if (new Set(signers.map(({ contact }) => contact)).size < signers.length)
    throw badInput([{ field: 'signers', message: 'name a contact twice', code: 'twice' }])
  const holders = (next.holders ?? []) as ShareHolder[]
  const at = signers.findIndex(
    ({ contact, signs }) =>
      signs === 'renunciation' && holders.some((holder) => holder.contact === contact),
  )
  if (at >= 0)
    throw badInput([
      {
        field: `signers.${at}.contact`,
        message: 'gives their part up, and is among the new holders',
        code: 'renouncesAndHolds',
      },
    ])
  const { rows } = await context.transaction.query<{ id: number; label: string }>(
    'select id, label from contacts where cemetery_id = $1 and id = any($2::bigint[]) and archived_at is null',
    [context.cemeteryId, signers.map(({ contact }) => contact)],
  )
  const names = new Map(rows.map(({ id, label }) => [Number(id), label]))
  const unknown = signers.findIndex(({ contact }) => !names.has(contact))
  if (unknown >= 0)
    throw badInput([
      {
        field: `signers.${unknown}.contact`,
        message: 'is not a record of this cemetery, or is archived',
        code: 'reference',
      },
    ])
  return signers.map(({ contact, signs }) => ({ contact, signs, name: names.get(contact) ?? '' }))
}

/** A scan is attached to the transfer or to its right. */
async function assertFiles({ transaction, cemeteryId }: HookContext, next: NextTransfer) {
  const named = (next.evidence ?? []).flatMap(({ file }, i) => (file == null ? [] : [{ file, i }]))
  if (named.length === 0) return
  const { rows } = await transaction.query<{ id: number }>(
    `select id from files where cemetery_id = $1 and id = any($2::bigint[]) and archived_at is null and (resource, record_id) in
       (('right-transfers', $3::bigint), ('interment-rights', $4::bigint))`,
    [cemeteryId, named.map(({ file }) => file), next.id, next.right],
  )
  const known = new Set(rows.map(({ id }) => Number(id)))
  const wrong = named.filter(({ file }) => !known.has(file))
  if (wrong.length > 0)
    throw badInput(
      wrong.map(({ i }) => ({
        field: `evidence.${i}.file`,
        message: 'is no file of the transfer or of its right',
        code: 'noFile',
      })),
    )
}

/** Today's price of the item that the cemetery charges. */
async function feeOf(context: HookContext, item: number | null): Promise<number | null> {
  if (item === null) return null
  const [found] = await context.area('price-items').find({ id: item }, 1)
  return (found?.price as number | undefined) ?? null
}
