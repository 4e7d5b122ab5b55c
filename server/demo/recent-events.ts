import { isoDayOf, partsOf } from '../../core/dates/day-numbers'
import { instantAt, workdayFrom, workdayUpTo } from './dates'
import type { DemoPlot } from './layout'
import { birthDay, deathDay, type Household, makeHousehold } from './people'
import type { RegisterBuilder } from './register'
import { wordsOf } from './words'

/** A family that was here in these days: somebody of theirs has signed. */
export interface RecentFamily {
  home: Household
  plot: DemoPlot
  /** Index of the burial that their contact authorises. */
  burial: number
}

/** What happens about today: `recent` persons of the register, and what is odd in every old cemetery. */
export function fillThisWeek(writer: RegisterBuilder): RecentFamily[] {
  const { random, register, cemetery, today, settings } = writer
  const families: RecentFamily[] = []
  const bury = (
    kind: DemoPlot['kind'],
    values: Record<string, unknown>,
    died = random.int(3, 9),
  ) => {
    const plot = take(register.free, kind) ?? take(register.free, 'lot')
    if (!plot) throw new Error(`no plot is free in ${cemetery.name}`)
    const home = makeHousehold(random, cemetery.cultures)
    const one = writer.born(home, {
      sex: random.pick(['male', 'female'] as const),
      birth: birthDay(random, partsOf(today).year - random.int(60, 94)),
      death: today - died,
      married: true,
    })
    const usual = ways(plot)
    writer.add(one, plot.spaces[0] as number, { ...usual, ...values })
    families.push({ home, plot, burial: register.burials.length - 1 })
  }
  const ways = ({ kind }: DemoPlot) =>
    kind === 'niches'
      ? {
          disposition: 'inurnment',
          burialType: settings.burial.get('Cremains in niche'),
          cremationStatus: settings.cremation.get('Cremains received'),
        }
      : kind === 'crypts'
        ? { disposition: 'entombment', burialType: settings.burial.get('Entombment') }
        : {
            disposition: 'burial',
            burialType: settings.burial.get('Casket, single depth'),
            vault: settings.vault.get('Standard concrete vault'),
          }
  const [chapels, crews] = [[...settings.chapel.values()], [...settings.crew.values()]]
  const hold = (
    [inDays, minutes, kind]: (typeof schedule)[number] | (typeof later)[number],
    i: number,
  ) => {
    // Today's stay on a Sunday too: families ask for it, and there is something to see.
    const day = inDays === 0 ? today : workdayFrom(today + inDays)
    const at = (from: number) => instantAt(day, from, cemetery.timeZone)
    bury(kind, {
      status: 'scheduled',
      scheduledStart: at(minutes),
      scheduledEnd: at(minutes + 60),
      actualDate: null,
      // Every third is held at the grave alone; days that fall together share neither.
      chapel: chapels[i % 3] ?? null,
      crew: crews[i % 2] ?? null,
    })
  }
  schedule.forEach(hold)
  for (const kind of ['lot', 'niches', 'lot'] as const)
    bury(
      kind,
      { status: 'requested', actualDate: null, permitNumber: null, officiant: null },
      random.int(3, 5),
    )
  for (const daysAgo of [1, 2, 4]) {
    const day = workdayUpTo(today - daysAgo)
    const at = (minutes: number) => instantAt(day, minutes, cemetery.timeZone)
    bury(
      'lot',
      { actualDate: isoDayOf(day), scheduledStart: at(660), scheduledEnd: at(720) },
      daysAgo + 5,
    )
  }
  disinterred(writer)
  overCapacity(writer)
  later.forEach(hold)
  return families
}

/** Days from today, minutes of the day, where. */
const schedule = [
  [0, 600, 'lot'],
  [0, 810, 'niches'],
  [0, 900, 'crypts'],
  [1, 660, 'lot'],
  [2, 630, 'lot'],
  [3, 840, 'niches'],
  [6, 570, 'lot'],
] as const

/** Further ahead, and still to be worked out in part. */
const later = [
  [8, 660, 'lot'],
  [10, 600, 'niches'],
  [13, 840, 'lot'],
] as const

/** One was taken home, one was moved within the cemetery. */
function disinterred(writer: RegisterBuilder) {
  const { random, register, cemetery, today } = writer
  const say = wordsOf(cemetery.locale)
  for (const moved of [false, true]) {
    const home = makeHousehold(random, cemetery.cultures)
    const birth = birthDay(random, random.int(1905, 1925))
    const death = deathDay(random, birth, [40, 70], today - 400) ?? today - 4000
    const one = writer.born(home, { sex: 'male', birth, death })
    const [from, to] = [take(register.free, 'lot'), moved ? take(register.free, 'lot') : null]
    if (!from) continue
    const person = writer.add(one, from.spaces[0] as number, {
      status: 'disinterred',
      disinterredOn: isoDayOf(death + 899),
      disinterReason: say(moved ? 'Moved to the new plot.' : 'Taken home by the family.'),
      disinterPermit: `D-${100 + (Math.abs(death) % 900)}`,
    })
    if (to)
      register.burials.push({
        person,
        place: to.spaces[0] as number,
        values: {
          disposition: 'burial',
          status: 'completed',
          actualDate: isoDayOf(death + 900),
          burialType: writer.settings.burial.get('Casket, single depth'),
        },
      })
    register.free.push(from)
  }
}

/** Two caskets in a grave for one, as the register has it: somebody has to look into it. */
function overCapacity(writer: RegisterBuilder) {
  const { random, register, cemetery, today } = writer
  const single = register.families.find(
    ({ plot, persons }) =>
      plot.kind === 'lot' &&
      persons.some((one) =>
        register.burials.some(
          (burial) =>
            burial.person === one &&
            burial.place === plot.spaces[0] &&
            burial.values.disposition === 'burial',
        ),
      ) &&
      writer.capacity(plot.spaces[0] as number).caskets === 1,
  )
  const home = single?.home ?? makeHousehold(random, cemetery.cultures)
  const birth = birthDay(random, 1921)
  const death = deathDay(random, birth, [40, 60], today - 400) ?? today - 9000
  writer.add(writer.born(home, { sex: 'female', birth, death }), single?.plot.spaces[0] ?? null, {
    burialType: writer.settings.burial.get('Casket, single depth'),
    remarks: wordsOf(cemetery.locale)(
      'Register and grave card name the same grave; see the sexton’s note of that year.',
    ),
  })
}

function take(free: DemoPlot[], kind: DemoPlot['kind']): DemoPlot | undefined {
  const at = free.findIndex((plot) => plot.kind === kind)
  return at < 0 ? undefined : free.splice(at, 1)[0]
}
