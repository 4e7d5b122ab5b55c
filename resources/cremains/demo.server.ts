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
    const { ask, random, say, workdayBefore, cemetery } = demo
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
    // Days ago; the first has waited for years.
    const ages = people.map((_, i) => (i === 0 ? 900 : i === 1 ? 420 : 4 + 9 * i))
    const order = people.map((_, i) => i).sort((a, b) => (ages[b] ?? 0) - (ages[a] ?? 0))
    const counts = new Map<string, number>()
    const records = order.map((i) => {
      const receivedOn = workdayBefore(ages[i] ?? 0)
      const year = receivedOn.slice(0, 4)
      const n = (counts.get(year) ?? 0) + 1
      counts.set(year, n)
      const released = i > 6 && i % 3 !== 0
      const endedOn = released ? workdayBefore(Math.max(1, (ages[i] ?? 0) - 3 - (i % 20))) : null
      const person = people[i]
      return {
        number: formatNumberTemplate(template, receivedOn, n),
        deceased: person?.id,
        personName: person?.name,
        status: released ? 'released' : 'received',
        discNumber: `D-${4100 + i}`,
        receivedOn,
        funeralHome: homes.length > 0 ? random.pick(homes).id : null,
        receivedBy: staff.length > 0 ? random.pick(staff).id : null,
        place: released ? null : random.pick(places),
        container: say(random.pick(containers)),
        weight: random.int(180, 340) / 100,
        cremationNumber: `${year}-${1200 + 7 * i}`,
        crematedOn: addDays(receivedOn, -2),
        notices: i === 0 ? [{ on: workdayBefore(600), way: 'registeredLetter' }] : [],
        releasedTo: released ? person?.next : null,
        endedOn,
      }
    })
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
      ...(record.endedOn
        ? [
            {
              cremains: ids[i],
              turn: 2,
              kind: 'released',
              on: record.endedOn,
              person: record.releasedTo,
              document: 'drivingLicense',
              documentDigits: String(1000 + 37 * i).slice(-4),
              signature: line,
              recordedBy: by.name,
            },
          ]
        : []),
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

/** People who lie nowhere here, or in an urn: their cremains may have stood on the shelf. */
const peopleOf = ({ ask, cemetery }: DemoContext) =>
  ask<{ id: number; name: string; next: string }>(
    `select d.id, d.label as name, coalesce((select c.label from contacts c where c.cemetery_id = $1
         and c.archived_at is null order by md5(c.label || d.id) limit 1), d.label) as next
     from deceased d where d.cemetery_id = $1 and d.archived_at is null and d.interment_status is null
     order by d.death_date_latest desc nulls last, d.id limit ${cemetery.deceased > 5000 ? 24 : 12}`,
  )
