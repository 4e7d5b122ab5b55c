import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { roomPresets } from '../core/room/presets'
import { type Api, api } from './support/api'
import { makeContact, makePerson, makeSpace } from './support/places'
import { type OpenWorld, openWorld } from './support/world'

let open: OpenWorld
let staff: Api
beforeAll(async () => {
  open = await openWorld()
  staff = await api(open, 'staff@world.test', open.world.cemeteries.oak)
})
afterAll(() => open.close())

const rulesOf = [
  'casketOrUrns',
  'doubleDepth',
  'parentAndInfant',
  'casketThenUrns',
  'overVault',
] as const

/** What may happen to the titles of two places and the five people around them, all at once. */
type Act =
  | { do: 'sell'; at: number; who: number }
  | { do: 'surrender'; at: number; who: number }
  | { do: 'bury'; at: number; who: number; as: 'casket' | 'child' | 'urn'; override: boolean }
  | { do: 'transfer'; at: number; who: number; also: number; part: boolean; year: number }
  | { do: 'die'; who: number }
  | { do: 'live'; who: number }

const at = fc.nat(1)
const who = fc.nat(4)
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('sell', 'surrender'), at, who }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('bury'),
      at,
      who,
      as: fc.constantFrom('casket', 'child', 'urn'),
      override: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('transfer'),
      at,
      who,
      also: who,
      part: fc.boolean(),
      year: fc.integer({ min: 2015, max: 2025 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('die', 'live'), who }) },
) as fc.Arbitrary<Act>

async function perform(one: Act, places: readonly number[], people: readonly number[]) {
  const contact = people[one.who] as number
  if (one.do === 'die' || one.do === 'live') {
    const { version } = (await staff.get(`contacts/${contact}`)).json()
    const deathDate = one.do === 'die' ? '2024-02-29' : null
    return (await staff.put(`contacts/${contact}`, { deathDate }, version)).statusCode
  }
  const location = places[one.at] as number
  if (one.do === 'sell')
    return (
      await staff.post('interment-rights', {
        location,
        holders: [{ contact, share: 1 }],
        deedDate: '2010-01-01',
      })
    ).statusCode
  if (one.do === 'bury') {
    const { id: deceased } = await makePerson(staff)
    return (
      await staff.post('interments', {
        deceased,
        location,
        authorisedBy: contact,
        status: 'requested',
        disposition: one.as === 'urn' ? 'inurnment' : 'burial',
        child: one.as === 'child',
        ...(one.override && { override: { reason: 'The court says so' } }),
      })
    ).statusCode
  }
  const [right] = (
    await staff.list('interment-rights', { filter: { location, status: 'active' } })
  ).json()
  if (!right) return 0
  const next = [
    ...new Set([contact, one.do === 'transfer' ? (people[one.also] as number) : contact]),
  ]
  const made = await staff.post('right-transfers', {
    right: right.id,
    ...(one.do === 'surrender'
      ? { reason: 'surrender', date: '2025-12-31' }
      : {
          reason: 'gift',
          date: `${one.year}-06-01`,
          holders: next.map((each) => ({ contact: each })),
          passing: one.part ? [right.holders[0].contact] : [],
        }),
  })
  if (made.statusCode !== 201) return made.statusCode
  const { id, version, missing } = made.json()
  const evidence = missing.map(({ kind }: { kind: string }) => ({ kind }))
  const ready = await staff.put(`right-transfers/${id}`, { evidence }, version)
  if (ready.statusCode !== 200) return ready.statusCode
  return (await staff.post(`right-transfers/${id}/record`, undefined, ready.json().version))
    .statusCode
}

/** What holds in the database whatever happened; each query lists what breaks it. */
const laws = {
  'two active rights on one place': `
    select location_id from interment_rights where status = 'active' and archived_at is null group by cemetery_id, location_id having count(*) > 1`,
  'an active right without its claim': `
    select r.id from interment_rights r left join claims c on c.cemetery_id = r.cemetery_id and c.kind = 'right' and c.source_id = r.id
    where (r.status = 'active') is distinct from (c.source_id is not null)`,
  'shares of some holders only': `
    select parent_id from interment_rights_holders group by cemetery_id, parent_id having count(share) not in (0, count(*))`,
  'a transferred right without its transfer': `
    select r.id from interment_rights r left join right_transfers t on t.cemetery_id = r.cemetery_id and t.right_id = r.id and t.status = 'recorded'
    where r.status = 'transferred' and t.id is null`,
  'two transfers that end one right': `
    select right_id from right_transfers where status = 'recorded' group by cemetery_id, right_id having count(*) > 1`,
  'a gap in a chain': `
    select t.id from right_transfers t join interment_rights o on o.cemetery_id = t.cemetery_id and o.id = t.right_id
    left join right_transfers_made m on m.cemetery_id = t.cemetery_id and m.parent_id = t.id
    left join interment_rights n on n.cemetery_id = m.cemetery_id and n.id = m.ref_id
    where t.status = 'recorded' and (o.ended_on <> t.date or (t.reason <> 'surrender' and n.deed_date is distinct from t.date))`,
  'a place that holds more than its rules say': `
    select l.id from locations l
    cross join lateral (
      select count(*) filter (where i.disposition = 'burial' and not i.child) as caskets,
        count(*) filter (where i.disposition = 'burial' and i.child) as children,
        count(*) filter (where i.disposition = 'inurnment') as cremains
      from interments i where i.cemetery_id = l.cemetery_id and i.location_id = l.id and i.archived_at is null
        and i.status in ('requested', 'scheduled', 'completed')) i
    where l.room is not null and (l.over_capacity or room_over((l.room::jsonb) -> 'alternatives', i.caskets, i.children, i.cremains))`,
  'two caskets on one level': `
    select location_id from interments where level is not null and status = 'requested' group by cemetery_id, location_id, level having count(*) > 1`,
  'an interment that the check refused, and nobody overrode': `
    select id from interments where status = 'requested' and (authority is null or (authority = 'no') is distinct from (override_reason is not null))`,
  'a mark that does not follow': `
    select r.id from interment_rights r where (r.waiting_since is not null) is distinct from (r.status = 'active' and exists (
      select from interment_rights_holders h join contacts c on c.cemetery_id = h.cemetery_id and c.id = h.contact_id
      where h.cemetery_id = r.cemetery_id and h.parent_id = r.id and c.death_date is not null))`,
}

it('titles stay whole and no place is overfull, whatever passes, dies, is sold and buried at once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(act, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 4 }),
      fc.tuple(fc.constantFrom(...rulesOf), fc.constantFrom(...rulesOf)),
      async (rounds, rules) => {
        const places: number[] = []
        for (const name of rules)
          places.push(
            (await makeSpace(staff, { room: JSON.stringify(roomPresets[name].rules) })).id,
          )
        const people = await Promise.all(
          [1, 2, 3, 4, 5].map(async () => (await makeContact(staff)).id),
        )
        for (const round of rounds) {
          const statuses = await Promise.all(round.map((one) => perform(one, places, people)))
          for (const [i, status] of statuses.entries())
            expect([0, 200, 201, 400, 409, 412], JSON.stringify(round[i])).toContain(status)
          for (const [law, sql] of Object.entries(laws))
            expect((await open.database.owner.query(sql)).rows, law).toEqual([])
        }
      },
    ),
    {
      numRuns: Number(process.env.FC_RUNS ?? 12),
      endOnFailure: true,
      ...(process.env.FC_SEED ? { seed: Number(process.env.FC_SEED) } : {}),
    },
  )
})
