import { type Missing, missingFor } from '../../core/disinterment/missing'
import { disintermentRulesOf } from '../../core/disinterment/rules'
import { readAuthority } from '../../server/cemetery/authority/facts'
import { hasDiedSql } from '../../server/cemetery/title/waiting'
import type { AreaRoute, HookContext, NextRecord } from '../../server/engine/resources/extend'
import type disinterments from './area'

type Next = NextRecord<(typeof disinterments)['fields']>

/** What is missing before it may be done, as things stand now. */
export async function readMissing(context: HookContext, next: Next): Promise<Missing[]> {
  const [interment] = await context.area('interments').find({ id: next.interment }, 1)
  const disposition = interment?.disposition ?? 'burial'
  const place = interment?.location as number | null | undefined
  const known =
    place == null || disposition === 'cenotaph'
      ? null
      : await readAuthority(context, {
          location: place,
          disposition: disposition as never,
          deceased: (interment?.deceased as number | null) ?? null,
          on: null,
          done: false,
          answers: [],
          permit: false,
          interment: next.interment ?? 0,
          room: false,
          final: false,
        })
  const living = <T extends { living: boolean }>(people: readonly T[]) =>
    people.filter((one) => one.living)
  const title = known?.facts.title
  const died = await diedAmong(
    context,
    (next.consents ?? []).flatMap(({ contact }) => contact ?? []),
  )
  return missingFor(
    {
      kind: next.kind ?? 'disinterment',
      cremains: disposition === 'inurnment' || disposition === 'scattering',
      place: next.location ?? null,
      permitKind: next.permitKind ?? null,
      permitNumber: next.permitNumber ?? null,
      courtOrder: next.courtOrder ?? null,
      holders:
        title?.kind === 'right'
          ? living(title.holders).filter(({ role }) => role !== 'beneficiary')
          : [],
      relatives: living(known?.facts.relatives ?? []),
      consents: (next.consents ?? []).map(({ contact, capacity, answer }) => ({
        contact: contact ?? null,
        capacity: capacity ?? null,
        answer:
          answer === 'agrees' && contact != null && died.has(contact) ? null : (answer ?? null),
      })),
    },
    disintermentRulesOf(next.jurisdiction ?? null),
  )
}

/** Who has died since consents to nothing any more. */
async function diedAmong({ transaction, cemeteryId }: HookContext, contacts: readonly number[]) {
  if (contacts.length === 0) return new Set<number>()
  const { rows } = await transaction.query<{ id: number }>(
    `select c.id from contacts c where c.cemetery_id = $1 and c.id = any($2::bigint[]) and ${hasDiedSql}`,
    [cemeteryId, contacts],
  )
  return new Set(rows.map(({ id }) => id))
}

export const missingRoute: AreaRoute = {
  method: 'GET',
  path: '/:id/missing',
  access: 'read',
  summary: 'What is missing before this disinterment may be done: papers, consents, the new place',
  handle: async (context, { id }) => {
    const record = await context.area('disinterments').get(id)
    const open = record.status === 'requested' || record.status === 'ready'
    return { missing: open ? await readMissing(context, record as never) : [] }
  },
}
