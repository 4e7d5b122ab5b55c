import type {
  AuthorityFacts,
  Relative,
  Title,
  TitleHolder,
} from '../../../core/authority/authority'
import type { ConsentAnswer, Kinship, RightCover } from '../../../core/authority/choices'
import { reverseKinship } from '../../../core/authority/kinship'
import { type AuthorityRules, defaultRules } from '../../../core/authority/rules'
import { todayIn } from '../../../core/calendar-days'
import { roomFor, roomKindOfDisposition, takesOnly } from '../../../core/room/room-for'
import { capacityKindOf, type Disposition } from '../../../core/space'
import { formatLength } from '../../../core/units/length'
import type { HookContext } from '../../engine/resources/extend'
import {
  type LyingRow as LyingHere,
  lyingSql as lyingHereSql,
  lyingIn,
  type RoomRow,
  roomColumns,
  rulesIn,
  unitsIn,
} from '../spaces/room'
import { idsOfPath } from '../spaces/spaces'

/** What is asked: who, where, how and when, and on whose word. */
export interface AuthorityQuestion {
  location: number
  disposition: Exclude<Disposition, 'cenotaph'>
  /** An infant or child, who may have a place of their own. */
  child?: boolean
  /** Outer measures of the container, in millimetres, where they are known. */
  length?: number | null
  width?: number | null
  level?: number | null
  deceased: number | null
  contact?: number | null
  /** ISO day; null: today. */
  on: string | null
  /** It took place: who died after that day could agree to it. */
  done: boolean
  answers: ReadonlyArray<{ contact: number; answer: ConsentAnswer }>
  permit: boolean
  /** Counted by the question itself, not as somebody else who lies here. */
  interment?: number
  /** Whether room is asked about: a write counts it under the lock of the place. */
  room: boolean
  final: boolean
}

/** Records have metres. */
export const millimetresOf = (metres: number | null | undefined): number | null =>
  metres == null ? null : Math.round(metres * 1000)

export interface AuthorityKnown {
  facts: AuthorityFacts
  rules: AuthorityRules
}

/**
 * Everything that decides on a question, read in three round trips by keys alone; null where there is no such
 * place. Names are left out for those who may not read contacts.
 */
export async function readAuthority(
  context: HookContext,
  question: AuthorityQuestion,
): Promise<AuthorityKnown | null> {
  const { transaction, cemeteryId } = context
  const on = question.on ?? todayIn(transaction.who.cemetery?.timeZone ?? 'UTC')
  const [places, ruleSets, people, lying, lyingHere] = await transaction.pipeline([
    { name: 'authority place', text: placeSql, values: [cemeteryId, question.location] },
    { name: 'authority rules', text: rulesSql, values: [cemeteryId, on] },
    { name: 'authority person', text: personSql, values: [cemeteryId, question.deceased] },
    {
      name: 'authority lying',
      text: lyingSql,
      values: [cemeteryId, question.location, question.interment ?? 0],
    },
    {
      name: 'authority room',
      text: lyingHereSql,
      values: [cemeteryId, question.location, question.interment ?? 0],
    },
  ])
  const place = places?.rows[0] as PlaceRow | undefined
  if (!place) return null
  const person = [
    ...new Set([
      ...((people?.rows ?? []) as Array<{ id: number }>).map(({ id }) => id),
      ...(question.contact == null ? [] : [question.contact]),
    ]),
  ]
  const path = idsOfPath(place.path)
  const [claims, expired, edges] = await transaction.pipeline([
    { name: 'authority claim', text: claimSql, values: [cemeteryId, path] },
    { name: 'authority expired', text: expiredSql, values: [cemeteryId, path] },
    { name: 'authority kin', text: kinSql, values: [cemeteryId, question.deceased, person] },
  ])
  const claim = claims?.rows[0] as ClaimRow | undefined
  const kin = kinOf((edges?.rows ?? []) as EdgeRow[], person)
  const { title, contacts } = await readTitle(context, question, claim, [...kin.keys()])
  const answers = new Map(question.answers.map(({ contact, answer }) => [contact, answer]))
  const here = lying?.rows[0] as LyingRow
  return {
    rules: { ...defaultRules, ...withoutNulls((ruleSets?.rows[0] ?? {}) as object) },
    facts: {
      place: {
        id: place.id,
        label: place.label,
        space: place.space,
        divided: place.divided,
        type: place.type,
      },
      disposition: question.disposition,
      on,
      room: question.room
        ? roomOf(context, question, place, (lyingHere?.rows ?? []) as LyingHere[], on)
        : null,
      restYears: rulesIn(place).restYears ?? 0,
      occupied: here.laid,
      lastBurial: here.last,
      title,
      expired: (expired?.rows[0] as AuthorityFacts['expired'] | undefined) ?? null,
      person,
      kinToHolders: Object.fromEntries(
        [...kin].map(([contact, kinship]) => [contact, reverseKinship(kinship)]),
      ),
      relatives: [...kin].flatMap(([contact, kinship]): Relative[] => {
        const known = contacts.get(contact)
        return known ? [{ ...known, kinship, answer: answers.get(contact) ?? null }] : []
      }),
      permit: question.permit,
      final: question.final,
    },
  }
}

/** Whether there is room by the rules of the place, and of what kind how much is taken. */
function roomOf(
  context: HookContext,
  { disposition, child = false, level, length, width }: AuthorityQuestion,
  place: PlaceRow,
  lying: readonly LyingHere[],
  on: string,
): AuthorityFacts['room'] {
  const rules = rulesIn(place)
  const answer = roomFor(rules, lyingIn(lying), {
    kind: roomKindOfDisposition(disposition, child),
    on,
    level: level ?? null,
    length: length ?? null,
    width: width ?? null,
  })
  const kind = capacityKindOf(disposition)
  if (kind === null && answer.fits) return null
  const units = unitsIn(context, place)
  return {
    kind: kind ?? 'cremains',
    used: answer.used,
    of: answer.of,
    only: takesOnly(rules),
    ...(answer.fits
      ? { level: answer.level }
      : {
          refused: {
            reason: answer.reason,
            params: Object.fromEntries(
              Object.entries(answer.params).map(([name, value]) => [
                name,
                name === 'measure' || name === 'inner'
                  ? formatLength(Number(value), units, 'en')
                  : value,
              ]),
            ),
          },
        }),
  }
}

interface PlaceRow extends RoomRow {
  id: number
  label: string
  path: string
  space: boolean
  divided: boolean
  type: string | null
}
const placeSql = `select l.id, l.label, l.path, l.space, l.holds_spaces as divided, t.label as type, ${roomColumns}
  from locations l left join property_types t on t.cemetery_id = $1 and t.id = l.property_type_id
  where l.cemetery_id = $1 and l.id = $2 and l.archived_at is null`

/** The newest set whose day has come. */
const rulesSql = `select consent, further_consent as "furtherConsent", objection, family_right as "familyRight",
    held_by_dead as "heldByDead", expired_right as "expiredRight", unpaid, short_term as "shortTerm",
    rest_years::int as "restYears", permit, kin_order as "kinOrder"
  from authority_rules where cemetery_id = $1 and archived_at is null and in_force_from <= $2::date
  order by in_force_from desc, id desc limit 1`

const personSql =
  'select id from contacts where cemetery_id = $1 and deceased_id = $2 and archived_at is null'

interface LyingRow {
  laid: boolean
  last: string | null
}
const lyingSql = `select coalesce(bool_or(status = 'completed' and disposition <> 'cenotaph'), false) as laid,
    max(actual_date_latest) filter (where status = 'completed' and disposition in ('burial', 'entombment'))::text as last
  from interments where cemetery_id = $1 and location_id = $2 and id <> $3 and archived_at is null
    and status in ('requested', 'scheduled', 'completed')`

interface ClaimRow {
  kind: Title['kind']
  source: number
  at: number
  label: string
  why: string | null
}
/** There is one at most on a place and all that it stands within. */
const claimSql = `select c.kind, c.source_id as source, l.id as at, l.label, l.hold_reason as why from claims c
  join locations l on l.cemetery_id = $1 and l.id = c.location_id
  where c.cemetery_id = $1 and c.location_id = any($2::bigint[]) limit 1`

const expiredSql = `select id, expires::text as on from interment_rights
  where cemetery_id = $1 and location_id = any($2::bigint[]) and status = 'expired' and archived_at is null
  order by expires desc nulls last, id desc limit 1`

interface EdgeRow {
  contact: number
  kinship: Kinship
  reversed: boolean
}
/**
 * Contacts who stand in a relation to a person of the register ($2) or to the contacts that they are ($3), by
 * either's record. `reversed`: the other's record says what the person is to them.
 */
const kinSql = `select e.contact, t.kinship, e.reversed from (
    select type_id, contact_id as contact, false as reversed from deceased_relationships
      where cemetery_id = $1 and parent_id = $2 and contact_id is not null
    union all select r.type_id, c.id, false from deceased_relationships r
      join contacts c on c.cemetery_id = $1 and c.deceased_id = r.deceased_id and c.archived_at is null
      where r.cemetery_id = $1 and r.parent_id = $2
    union all select type_id, parent_id, true from contacts_relationships
      where cemetery_id = $1 and deceased_id = $2
    union all select r.type_id, c.id, true from deceased_relationships r
      join contacts c on c.cemetery_id = $1 and c.deceased_id = r.parent_id and c.archived_at is null
      where r.cemetery_id = $1 and r.deceased_id = $2
    union all select type_id, contact_id, false from contacts_relationships
      where cemetery_id = $1 and parent_id = any($3::bigint[]) and contact_id is not null
    union all select type_id, parent_id, true from contacts_relationships
      where cemetery_id = $1 and contact_id = any($3::bigint[])
    union all select r.type_id, c.id, true from deceased_relationships r
      join contacts c on c.cemetery_id = $1 and c.deceased_id = r.parent_id and c.archived_at is null
      where r.cemetery_id = $1 and r.contact_id = any($3::bigint[])
  ) e join relationship_types t on t.cemetery_id = $1 and t.id = e.type_id and t.kinship is not null
  limit 200`

/** What each contact is to the person: their own record's word first. */
function kinOf(edges: readonly EdgeRow[], person: readonly number[]): Map<number, Kinship> {
  const kin = new Map<number, Kinship>()
  for (const { contact, kinship } of edges.filter(({ reversed }) => !reversed))
    if (!person.includes(contact) && !kin.has(contact)) kin.set(contact, kinship)
  for (const { contact, kinship } of edges.filter(({ reversed }) => reversed))
    if (!person.includes(contact) && !kin.has(contact)) kin.set(contact, reverseKinship(kinship))
  return kin
}

interface ContactRow {
  id: number
  label: string
  died: boolean
  /** Within which days, as far as known. */
  earliest: string | null
  latest: string | null
}
interface HolderRow extends ContactRow {
  role: string | null
}

/**
 * Of somebody who has died: whether they were alive on a day of the past. Where no day of their death is known,
 * they count as dead; where the day itself is not known, nothing says that they were.
 */
const livedOn = ({ earliest, latest }: ContactRow, on: string | null) =>
  on === null || (latest !== null ? latest >= on : earliest !== null && earliest > on)

/** The claim with those it is of, and the relatives as contacts. */
async function readTitle(
  { transaction, cemeteryId }: HookContext,
  question: AuthorityQuestion,
  claim: ClaimRow | undefined,
  relatives: readonly number[],
): Promise<{ title: Title | null; contacts: Map<number, Omit<TitleHolder, 'role' | 'answer'>> }> {
  const kind = claim && claim.kind !== 'hold' ? claim.kind : 'right'
  const [holders, rights, kin] = await transaction.pipeline([
    {
      name: `authority holders of ${kind}`,
      text: holdersSql[kind],
      values: [cemeteryId, claim && claim.kind !== 'hold' ? claim.source : 0],
    },
    {
      name: 'authority right',
      text: rightSql,
      values: [cemeteryId, claim?.kind === 'right' ? claim.source : 0],
    },
    { name: 'authority contacts', text: contactsSql, values: [cemeteryId, relatives] },
  ])
  const named = transaction.may({ permission: 'personRead' })
  const living = (row: ContactRow) => !row.died || (question.done && livedOn(row, question.on))
  const known = (row: ContactRow) => ({
    contact: row.id,
    name: named ? row.label : null,
    living: living(row),
  })
  const contacts = new Map(
    ((kin?.rows ?? []) as ContactRow[]).map((row) => [row.id, known(row)] as const),
  )
  if (!claim) return { title: null, contacts }
  if (claim.kind === 'hold')
    return { title: { kind: 'hold', id: claim.at, at: claim.label, why: claim.why }, contacts }
  const answers = new Map(question.answers.map(({ contact, answer }) => [contact, answer]))
  const list = ((holders?.rows ?? []) as HolderRow[]).map((row) => ({
    ...known(row),
    role: row.role,
    answer: answers.get(row.id) ?? null,
  }))
  if (claim.kind !== 'right')
    return {
      title: { kind: claim.kind, id: claim.source, at: claim.label, holders: list },
      contacts,
    }
  const right = rights?.rows[0] as
    | { covers: RightCover | null; expires: string | null; owing: number | null }
    | undefined
  return {
    title: {
      kind: 'right',
      id: claim.source,
      at: claim.label,
      covers: right?.covers ?? 'consented',
      expires: right?.expires ?? null,
      owing: right?.owing ?? null,
      holders: list,
    },
    contacts,
  }
}

/** Whoever has a day of death, or a record in the register, has died. */
const deathColumns = `c.id, c.label, c.death_date is not null or c.deceased_id is not null as died,
    coalesce(c.death_date_earliest, d.death_date_earliest)::text as earliest,
    coalesce(c.death_date_latest, d.death_date_latest)::text as latest`
const ofDeceased = 'left join deceased d on d.cemetery_id = $1 and d.id = c.deceased_id'
const heldSql = `select ${deathColumns}, h.role from interment_rights_holders h
  join contacts c on c.cemetery_id = $1 and c.id = h.contact_id ${ofDeceased}
  where h.cemetery_id = $1 and h.parent_id = $2 order by h.position`
const reservedSql = `select ${deathColumns}, null as role from reservations r
  join contacts c on c.cemetery_id = $1 and c.id = r.contact_id ${ofDeceased}
  where r.cemetery_id = $1 and r.id = $2`
/** Whoever buys the place; those it is bought for decide nothing yet. */
const buyingSql = `select ${deathColumns}, p.role from contracts_parties p
  join contacts c on c.cemetery_id = $1 and c.id = p.contact_id ${ofDeceased}
  where p.cemetery_id = $1 and p.parent_id = $2 order by p.position`
const holdersSql = { right: heldSql, reservation: reservedSql, contract: buyingSql }
const contactsSql = `select ${deathColumns} from contacts c ${ofDeceased}
  where c.cemetery_id = $1 and c.id = any($2::bigint[])`
const rightSql = `select r.covers, r.expires::text as expires, case when k.balance > 0 then k.id end as owing
  from interment_rights r
  left join contracts k on k.cemetery_id = $1 and k.id = r.contract_id and k.archived_at is null and k.status = 'signed'
  where r.cemetery_id = $1 and r.id = $2`

const withoutNulls = (row: object) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))
