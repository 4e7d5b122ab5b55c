import type { AuthorityFacts, Relative, Title } from '../../../core/authority/authority'
import type { ConsentAnswer, Kinship, RightCover } from '../../../core/authority/choices'
import { reverseKinship } from '../../../core/authority/kinship'
import { type AuthorityRules, defaultRules } from '../../../core/authority/rules'
import { roomFor, roomKindOfDisposition, takesOnly } from '../../../core/room/room-for'
import { capacityKindOf, type Disposition } from '../../../core/space'
import { formatLength } from '../../../core/units/length'
import type { HookContext } from '../../engine/resources/extend'
import {
  type LyingRow as LyingHere,
  lyingIn,
  lyingOf,
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
 * Everything that decides on questions, read in three round trips by keys alone, however many there are: in their
 * order, null where there is no such place. Names are left out for those who may not read contacts.
 */
export async function readAuthorities(
  context: HookContext,
  questions: readonly AuthorityQuestion[],
): Promise<Array<AuthorityKnown | null>> {
  if (questions.length === 0) return []
  const { transaction, cemeteryId } = context
  const today = transaction.today
  const days = questions.map(({ on }) => on ?? today)
  const at = questions.map((_, i) => i)
  const places = questions.map(({ location }) => location)
  const but = questions.map(({ interment = 0 }) => interment)
  const deceased = questions.map((one) => one.deceased)
  const [found, ruleSets, people, lying, lyingHere] = await transaction.pipeline([
    { name: 'authority places', text: placesSql, values: [cemeteryId, places] },
    { name: 'authority rules', text: rulesSql, values: [cemeteryId, [...new Set(days)]] },
    { name: 'authority people', text: peopleSql, values: [cemeteryId, deceased] },
    { name: 'authority lying', text: lyingSql, values: [cemeteryId, at, places, but] },
    { name: 'authority room', text: lyingHereSql, values: [cemeteryId, at, places, but] },
  ])
  const placeOf = byKey<PlaceRow>(found?.rows, 'id')
  const rulesOf = byKey<{ day: string; rules: object | null }>(ruleSets?.rows, 'day')
  const contactsOf = allByKey<{ deceased: number; id: number }>(people?.rows, 'deceased')
  const laidAt = byKey<LyingRow>(lying?.rows, 'at')
  const roomAt = allByKey<LyingHere & { at: number }>(lyingHere?.rows, 'at')
  const persons = questions.map(({ contact, deceased }) => [
    ...new Set([
      ...(deceased === null ? [] : (contactsOf.get(deceased) ?? []).map(({ id }) => id)),
      ...(contact == null ? [] : [contact]),
    ]),
  ])
  const within = at.flatMap((i) =>
    idsOfPath(placeOf.get(places[i] as number)?.path ?? '').map((place) => ({ i, place })),
  )
  const where = [within.map(({ i }) => i), within.map(({ place }) => place)]
  const of = at.flatMap((i) => (persons[i] ?? []).map((contact) => ({ i, contact })))
  const [claims, expired, edges] = await transaction.pipeline([
    { name: 'authority claims', text: claimsSql, values: [cemeteryId, ...where] },
    { name: 'authority expired', text: expiredSql, values: [cemeteryId, ...where] },
    {
      name: 'authority kin',
      text: kinSql,
      values: [cemeteryId, at, deceased, of.map(({ i }) => i), of.map(({ contact }) => contact)],
    },
  ])
  const claimAt = byKey<ClaimRow>(claims?.rows, 'at')
  const expiredAt = byKey<ExpiredRow>(expired?.rows, 'at')
  const edgesAt = allByKey<EdgeRow>(edges?.rows, 'at')
  const kinAt = at.map((i) => kinOf(edgesAt.get(i) ?? [], persons[i] ?? []))
  const titles = await readTitles(
    context,
    [...claimAt.values()],
    kinAt.flatMap((kin) => [...kin.keys()]),
  )
  return questions.map((question, i): AuthorityKnown | null => {
    const place = placeOf.get(question.location)
    if (!place) return null
    const on = days[i] as string
    const kin = kinAt[i] as Map<number, Kinship>
    const person = persons[i] as number[]
    const answers = new Map(question.answers.map(({ contact, answer }) => [contact, answer]))
    const here = laidAt.get(i)
    const claim = claimAt.get(i)
    const gone = expiredAt.get(i)
    return {
      rules: { ...defaultRules, ...withoutNulls(rulesOf.get(on)?.rules ?? {}) },
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
        room: question.room ? roomOf(context, question, place, roomAt.get(i) ?? [], on) : null,
        restYears: rulesIn(place).restYears ?? 0,
        occupied: here?.laid ?? false,
        lastBurial: here?.last ?? null,
        title: claim ? titles.titleOf(question, claim) : null,
        expired: gone ? { id: gone.id, on: gone.on } : null,
        person,
        kinToHolders: Object.fromEntries(
          [...kin].map(([contact, kinship]) => [contact, reverseKinship(kinship)]),
        ),
        relatives: [...kin].flatMap(([contact, kinship]): Relative[] => {
          const known = titles.contactOf(question, contact)
          return known ? [{ ...known, kinship, answer: answers.get(contact) ?? null }] : []
        }),
        permit: question.permit,
        final: question.final,
      },
    }
  })
}

/** The same of one question. */
export const readAuthority = async (
  context: HookContext,
  question: AuthorityQuestion,
): Promise<AuthorityKnown | null> => (await readAuthorities(context, [question]))[0] ?? null

const byKey = <Row>(rows: readonly object[] | undefined, key: keyof Row & string) =>
  new Map((rows ?? []).map((row) => [(row as Row)[key], row as Row]))

function allByKey<Row>(rows: readonly object[] | undefined, key: keyof Row & string) {
  const found = new Map<Row[keyof Row & string], Row[]>()
  for (const row of (rows ?? []) as Row[]) {
    const own = found.get(row[key])
    if (own) own.push(row)
    else found.set(row[key], [row])
  }
  return found
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
const placesSql = `select l.id, l.label, l.path, l.space, l.holds_spaces as divided, t.label as type, ${roomColumns}
  from locations l left join property_types t on t.cemetery_id = $1 and t.id = l.property_type_id
  where l.cemetery_id = $1 and l.id = any($2::bigint[]) and l.archived_at is null`

/** Of each day the newest set whose day has come. */
const rulesSql = `select * from (select d.day::text as day, (select to_json(r) from (
    select consent, further_consent as "furtherConsent", objection, family_right as "familyRight",
      held_by_dead as "heldByDead", expired_right as "expiredRight", unpaid, short_term as "shortTerm",
      rest_years::int as "restYears", permit, kin_order as "kinOrder"
    from authority_rules where cemetery_id = $1 and archived_at is null and in_force_from <= d.day
    order by in_force_from desc, id desc limit 1) r) as rules from unnest($2::date[]) d (day)) found
  where rules is not null`

/** Who of the contacts they are. */
const peopleSql = `select deceased_id as deceased, id from contacts
  where cemetery_id = $1 and deceased_id = any($2::bigint[]) and archived_at is null`

/** Questions by their number, with the place of each and whom it does not count. */
const asked = 'unnest($2::int[], $3::bigint[], $4::bigint[]) q (at, place, but)'

interface LyingRow {
  at: number
  laid: boolean
  last: string | null
}
const lyingSql = `select q.at, l.* from ${asked}, lateral (
  select coalesce(bool_or(status = 'completed' and disposition <> 'cenotaph'), false) as laid,
    max(actual_date_latest) filter (where status = 'completed' and disposition in ('burial', 'entombment'))::text as last
  from interments where cemetery_id = $1 and location_id = q.place and id <> q.but and archived_at is null
    and status in ('requested', 'scheduled', 'completed')) l`
const lyingHereSql = `select q.at, l.* from ${asked}, lateral (${lyingOf('q.place', 'q.but')}) l`

interface ClaimRow {
  at: number
  kind: Title['kind']
  source: number
  place: number
  label: string
  why: string | null
}
/** Questions by their number, with each place that theirs stands within. */
const standing = 'unnest($2::int[], $3::bigint[]) q (at, place)'

/** There is one at most on a place and all that it stands within. */
const claimsSql = `select distinct on (q.at) q.at, c.kind, c.source_id as source, l.id as place, l.label, l.hold_reason as why
  from ${standing} join claims c on c.cemetery_id = $1 and c.location_id = q.place
  join locations l on l.cemetery_id = $1 and l.id = c.location_id order by q.at`

interface ExpiredRow {
  at: number
  id: number
  on: string | null
}
const expiredSql = `select distinct on (q.at) q.at, r.id, r.expires::text as on
  from ${standing} join interment_rights r on r.cemetery_id = $1 and r.location_id = q.place
    and r.status = 'expired' and r.archived_at is null
  order by q.at, r.expires desc nulls last, r.id desc`

interface EdgeRow {
  at: number
  contact: number
  kinship: Kinship
  reversed: boolean
}
/**
 * Contacts who stand in a relation to a person of the register or to the contacts that they are, by either's record:
 * of each question, whose persons are $3 and whose contacts $5. `reversed`: the other's record says what the person is
 * to them.
 */
const kinSql = `select q.at, k.* from unnest($2::int[], $3::bigint[]) q (at, deceased)
  cross join lateral (select coalesce(array_agg(p.contact), '{}') as ids
    from unnest($4::int[], $5::bigint[]) p (at, contact) where p.at = q.at) own
  cross join lateral (select e.contact, t.kinship, e.reversed from (
    select type_id, contact_id as contact, false as reversed from deceased_relationships
      where cemetery_id = $1 and parent_id = q.deceased and contact_id is not null
    union all select r.type_id, c.id, false from deceased_relationships r
      join contacts c on c.cemetery_id = $1 and c.deceased_id = r.deceased_id and c.archived_at is null
      where r.cemetery_id = $1 and r.parent_id = q.deceased
    union all select type_id, parent_id, true from contacts_relationships
      where cemetery_id = $1 and deceased_id = q.deceased
    union all select r.type_id, c.id, true from deceased_relationships r
      join contacts c on c.cemetery_id = $1 and c.deceased_id = r.parent_id and c.archived_at is null
      where r.cemetery_id = $1 and r.deceased_id = q.deceased
    union all select type_id, contact_id, false from contacts_relationships
      where cemetery_id = $1 and parent_id = any(own.ids) and contact_id is not null
    union all select type_id, parent_id, true from contacts_relationships
      where cemetery_id = $1 and contact_id = any(own.ids)
    union all select r.type_id, c.id, true from deceased_relationships r
      join contacts c on c.cemetery_id = $1 and c.deceased_id = r.parent_id and c.archived_at is null
      where r.cemetery_id = $1 and r.contact_id = any(own.ids)
  ) e join relationship_types t on t.cemetery_id = $1 and t.id = e.type_id and t.kinship is not null
  limit 200) k`

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
  source: number
  role: string | null
}

/**
 * Of somebody who has died: whether they were alive on a day of the past. Where no day of their death is known,
 * they count as dead; where the day itself is not known, nothing says that they were.
 */
const livedOn = ({ earliest, latest }: ContactRow, on: string | null) =>
  on === null || (latest !== null ? latest >= on : earliest !== null && earliest > on)

/** Claims with those they are of, and relatives as contacts. */
async function readTitles(
  { transaction, cemeteryId }: HookContext,
  claims: readonly ClaimRow[],
  relatives: readonly number[],
) {
  const kinds = (['right', 'reservation', 'contract'] as const).filter((kind) =>
    claims.some((claim) => claim.kind === kind),
  )
  const sourcesOf = (kind: Title['kind']) =>
    claims.flatMap((claim) => (claim.kind === kind ? [claim.source] : []))
  const [kin, rights, ...held] = await transaction.pipeline([
    { name: 'authority contacts', text: contactsSql, values: [cemeteryId, relatives] },
    { name: 'authority rights', text: rightsSql, values: [cemeteryId, sourcesOf('right')] },
    ...kinds.map((kind) => ({
      name: `authority holders of ${kind}`,
      text: holdersSql[kind],
      values: [cemeteryId, sourcesOf(kind)],
    })),
  ])
  const named = transaction.may({ permission: 'personRead' })
  const known = ({ done, on }: AuthorityQuestion, row: ContactRow) => ({
    contact: row.id,
    name: named ? row.label : null,
    living: !row.died || (done && livedOn(row, on)),
  })
  const contacts = byKey<ContactRow>(kin?.rows, 'id')
  const rightOf = byKey<RightRow>(rights?.rows, 'id')
  const holdersOf = new Map(
    kinds.map((kind, i) => [kind as string, allByKey<HolderRow>(held[i]?.rows, 'source')]),
  )
  return {
    contactOf: (question: AuthorityQuestion, id: number) => {
      const row = contacts.get(id)
      return row && known(question, row)
    },
    titleOf: (question: AuthorityQuestion, claim: ClaimRow): Title => {
      const { kind, label, source } = claim
      if (kind === 'hold') return { kind, id: claim.place, at: label, why: claim.why }
      const answers = new Map(question.answers.map(({ contact, answer }) => [contact, answer]))
      const holders = (holdersOf.get(kind)?.get(source) ?? []).map((row) => ({
        ...known(question, row),
        role: row.role,
        answer: answers.get(row.id) ?? null,
      }))
      if (kind !== 'right') return { kind, id: source, at: label, holders }
      const right = rightOf.get(source)
      return {
        ...{ kind, id: source, at: label, holders },
        covers: right?.covers ?? 'consented',
        expires: right?.expires ?? null,
        owing: right?.owing ?? null,
      }
    },
  }
}

/** Whoever has a day of death, or a record in the register, has died. */
const deathColumns = `c.id, c.label, c.death_date is not null or c.deceased_id is not null as died,
    coalesce(c.death_date_earliest, d.death_date_earliest)::text as earliest,
    coalesce(c.death_date_latest, d.death_date_latest)::text as latest`
const ofDeceased = 'left join deceased d on d.cemetery_id = $1 and d.id = c.deceased_id'
const heldSql = `select ${deathColumns}, h.role, h.parent_id as source from interment_rights_holders h
  join contacts c on c.cemetery_id = $1 and c.id = h.contact_id ${ofDeceased}
  where h.cemetery_id = $1 and h.parent_id = any($2::bigint[]) order by h.parent_id, h.position`
const reservedSql = `select ${deathColumns}, null as role, r.id as source from reservations r
  join contacts c on c.cemetery_id = $1 and c.id = r.contact_id ${ofDeceased}
  where r.cemetery_id = $1 and r.id = any($2::bigint[])`
/** Whoever buys the place; those it is bought for decide nothing yet. */
const buyingSql = `select ${deathColumns}, p.role, p.parent_id as source from contracts_parties p
  join contacts c on c.cemetery_id = $1 and c.id = p.contact_id ${ofDeceased}
  where p.cemetery_id = $1 and p.parent_id = any($2::bigint[]) order by p.parent_id, p.position`
const holdersSql = { right: heldSql, reservation: reservedSql, contract: buyingSql }
const contactsSql = `select ${deathColumns} from contacts c ${ofDeceased}
  where c.cemetery_id = $1 and c.id = any($2::bigint[])`

interface RightRow {
  id: number
  covers: RightCover | null
  expires: string | null
  owing: number | null
}
const rightsSql = `select r.id, r.covers, r.expires::text as expires, case when k.balance > 0 then k.id end as owing
  from interment_rights r
  left join contracts k on k.cemetery_id = $1 and k.id = r.contract_id and k.archived_at is null and k.status = 'signed'
  where r.cemetery_id = $1 and r.id = any($2::bigint[])`

const withoutNulls = (row: object) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))
