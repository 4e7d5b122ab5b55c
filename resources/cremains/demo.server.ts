import { addDays } from '../../core/calendar-days'
import { formatNumberTemplate } from '../../core/sales/number-template'
import { datesOf } from '../../server/cemetery/custody/dates'
import type { AreaDemo, DemoContext } from '../../server/demo/area-demos'

const template = '{YYYY}-CR-{0000}'
const containers = ['Metal urn', 'Wooden casket', 'Temporary container', 'Ceramic urn']
const line =
  'M40 120L70 70L95 130L120 80L150 125L190 95L230 120L290 100M300 60L320 140L350 90L380 130L430 100L520 110'

/** Urns of some years: most of them collected, some here, one that nobody has asked for in a long time. */
const demo: AreaDemo = {
  fill: async (demo) => {
    const { ask, random, say, cemetery } = demo
    const french = cemetery.locale.startsWith('fr')
    await demo.store('custody-rules', [
      {
        name: french ? 'Délai légal' : 'Statutory period',
        jurisdiction: french ? 'france' : 'newYork',
        inForceFrom: '2015-01-01',
        ...(french
          ? { count: 1, unit: 'years', afterwards: 'scatter' }
          : { count: 120, unit: 'days', afterwards: 'dispose' }),
        countedFrom: 'received',
        verified: true,
      },
    ])
    const places = await demo.store(
      'custody-places',
      (french
        ? ['Étagère 1', 'Étagère 2', 'Coffre du bureau']
        : ['Shelf 1', 'Shelf 2', 'Office safe']
      ).map((name, at) => ({ name, kind: at === 2 ? 'safe' : 'shelf' })),
    )
    const [people, homes, staff, rules] = await Promise.all([
      peopleOf(demo),
      ask<{ id: number }>(
        'select id from funeral_homes where cemetery_id = $1 order by id limit 4',
      ),
      ask<{ id: number }>(
        'select id from app_colleagues() where active and $1::bigint > 0 order by id limit 3',
      ),
      ask<{ count: number; unit: string; in_force_from: string }>(
        'select count::int, unit, in_force_from::text from custody_rules where cemetery_id = $1',
      ),
    ])
    const period = rules.map(({ count, unit, in_force_from }) => ({
      count,
      unit: unit as 'days',
      countedFrom: 'received' as const,
      noticeAfter: null,
      afterwards: 'dispose' as const,
      inForceFrom: in_force_from,
    }))
    const counts = new Map<string, number>()
    const numberOf = (day: string) => {
      const year = day.slice(0, 4)
      const n = (counts.get(year) ?? 0) + 1
      counts.set(year, n)
      return formatNumberTemplate(template, day, n)
    }
    const records = storiesOf(demo, people, await urnsOf(demo), french)
      .sort((one, other) => (one.receivedOn < other.receivedOn ? -1 : 1))
      .map(({ status, ...story }, i) => ({
        ...story,
        status,
        number: numberOf(story.receivedOn),
        discNumber: `D-${4100 + i}`,
        funeralHome: homes.length > 0 ? random.pick(homes).id : null,
        receivedBy: staff.length > 0 ? random.pick(staff).id : null,
        place: status === 'received' ? random.pick(places) : null,
        container: say(random.pick(containers)),
        weight: random.int(180, 340) / 100,
        cremationNumber: `${story.receivedOn.slice(0, 4)}-${1200 + 7 * i}`,
        crematedOn: addDays(story.receivedOn, -2),
      }))
    const ids = await demo.store(
      'cremains',
      records.map((record) => ({ ...record, ...datesOf(record, period) })),
    )
    const placeNames = new Map(
      (
        await ask<{ id: number; label: string }>(
          'select id, label from custody_places where cemetery_id = $1',
        )
      ).map(({ id, label }) => [id, label]),
    )
    const [by = { name: '' }] = await ask<{ name: string }>(
      'select name from app_colleagues() where active and $1::bigint > 0 order by id limit 1',
    )
    const entries = records.flatMap((record, i) => [
      {
        cremains: ids[i],
        turn: 1,
        kind: 'received',
        on: record.receivedOn,
        place:
          record.place === null ? placeNames.get(places[0] ?? 0) : placeNames.get(record.place),
        recordedBy: by.name,
      },
      ...(record.endedOn === null
        ? []
        : [
            {
              cremains: ids[i],
              turn: 2,
              kind: record.status,
              on: record.endedOn,
              recordedBy: by.name,
              ...(record.status === 'released' && {
                person: record.releasedTo,
                document: 'drivingLicense',
                documentDigits: String(1000 + 37 * i).slice(-4),
                signature: line,
              }),
            },
          ]),
    ])
    await demo.store('custody-events', entries)
    await demo.transaction.query(
      `insert into number_counters (cemetery_id, purpose, series, n)
       select $1, 'cremains', y || '-CR-#', n from unnest($2::text[], $3::bigint[]) u (y, n)`,
      [demo.transaction.cemeteryId, [...counts.keys()], [...counts.values()]],
    )
  },
}
export default demo

interface Story {
  status: 'received' | 'released' | 'interred'
  receivedOn: string
  endedOn: string | null
  deceased?: number
  personName?: string
  statedName?: string
  interment?: number
  releasedTo?: string
  notices?: Array<{ on: string; way: string }>
}

/** Who is on the shelf, who was collected, and who was laid in a niche from there. */
function storiesOf(
  { workdayBefore }: DemoContext,
  people: readonly Person[],
  urns: readonly Urn[],
  french: boolean,
): Story[] {
  const [first, ...others] = french ? frenchNames : englishNames
  return [
    // Nobody has asked for these in years, and the letter was not answered.
    {
      status: 'received',
      receivedOn: workdayBefore(900),
      endedOn: null,
      statedName: first as string,
      notices: [{ on: workdayBefore(600), way: 'registeredLetter' }],
    },
    ...people.map(
      ({ id, name }, i): Story => ({
        status: 'received',
        receivedOn: workdayBefore(4 + 9 * i),
        endedOn: null,
        deceased: id,
        personName: name,
      }),
    ),
    ...others.map(
      (name, i): Story => ({
        status: i === 0 ? 'received' : 'released',
        receivedOn: workdayBefore(i === 0 ? 420 : 30 + 24 * i),
        endedOn: i === 0 ? null : workdayBefore(12 + 22 * i),
        statedName: name,
        ...(i > 0 && { releasedTo: `${french ? 'Claire' : 'Laura'} ${name.split(' ').at(-1)}` }),
      }),
    ),
    ...urns.map(
      ({ id, person, name, day }): Story => ({
        status: 'interred',
        receivedOn: addDays(day, -6),
        endedOn: day,
        deceased: person,
        personName: name,
        interment: id,
      }),
    ),
  ]
}

const englishNames = [
  'Walter Pruitt',
  'Edna Lockhart',
  'Howard Sims',
  'Marion Teague',
  'Leon Abbott',
  'Vera Dunham',
]
const frenchNames = [
  'Odile Fournier',
  'Lucien Marchand',
  'Jeanne Rivard',
  'Armand Cloutier',
  'Simone Hébert',
]

interface Person extends Record<string, unknown> {
  id: number
  name: string
}
/** People who lie nowhere here: their cremains may stand on the shelf. */
const peopleOf = ({ ask, cemetery }: DemoContext) =>
  ask<Person>(
    `select d.id, d.label as name from deceased d
     where d.cemetery_id = $1 and d.archived_at is null and d.interment_status is null
     order by d.death_date_latest desc nulls last, d.id limit ${cemetery.deceased > 5000 ? 8 : 3}`,
  )

interface Urn extends Record<string, unknown> {
  id: number
  person: number
  name: string
  day: string
}
/** The urns that were laid here last. */
const urnsOf = ({ ask }: DemoContext) =>
  ask<Urn>(
    `select i.id, i.deceased_id as person, i.deceased_name as name, i.actual_date_latest::text as day
     from interments i where i.cemetery_id = $1 and i.archived_at is null and i.status = 'completed'
       and i.disposition = 'inurnment' and i.actual_date_latest = i.actual_date_earliest
     order by i.actual_date_latest desc, i.id limit 4`,
  )
