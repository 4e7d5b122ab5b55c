import { describe, expect, it } from 'vitest'
import {
  type AuthorityFacts,
  checkAuthority,
  findReasons,
  refusals,
  type TitleHolder,
} from '../../core/authority/authority'
import { type ConsentAnswer, type Kinship, kinships } from '../../core/authority/choices'
import { kinOrders, reverseKinship } from '../../core/authority/kinship'
import { overrideOf } from '../../core/authority/overridden'
import { defaultRules, jurisdictions } from '../../core/authority/rules'
import { whyNotDeepened } from '../../core/room/deepen'
import { roomPresets } from '../../core/room/presets'
import {
  type Lying,
  type RoomKind,
  roomFor,
  roomKindOfDisposition,
  takesOnly,
} from '../../core/room/room-for'
import { roomRulesSchema } from '../../core/room/rules'
import { type AuthorityCase, authorityCases } from './authority-cases'

const day = '2026-11-24'
const place = 'Oak › 12'

/** Each name is a contact of its own. */
const contactOf = (name: string) =>
  [...name].reduce((sum, sign) => sum * 31 + sign.charCodeAt(0), 7)

const person = (words: string) => {
  const [name = '', ...rest] = words.split(' ')
  const answer = (['agrees', 'objects'] as const).find((one) => rest.includes(one)) ?? null
  return {
    contact: contactOf(name),
    name,
    living: !rest.includes('died'),
    answer: answer as ConsentAnswer | null,
    words: rest,
  }
}
const holder = (words: string): TitleHolder => {
  const { words: rest, ...known } = person(words)
  const role = ['owner', 'co-owner', 'beneficiary', 'trustee'].find((one) => rest.includes(one))
  return { ...known, role: role ?? null }
}

function factsOf({ holders, given = {}, interred, relatives = [] }: AuthorityCase): AuthorityFacts {
  const [kinship, of] = interred?.split(' of ') ?? []
  const laidIn = given.laidIn ?? 'casket'
  const disposition = given.disposition ?? (laidIn.startsWith('urn') ? 'inurnment' : 'burial')
  const title: AuthorityFacts['title'] = holders
    ? {
        kind: 'right',
        id: 1,
        at: place,
        covers: given.covers ?? 'consented',
        expires: given.expires ?? null,
        owing: given.unpaid ? 5 : null,
        holders: holders.map(holder),
      }
    : given.reservedFor
      ? { kind: 'reservation', id: 2, at: place, holders: given.reservedFor.map(holder) }
      : given.soldTo
        ? { kind: 'contract', id: 6, at: place, holders: given.soldTo.map(holder) }
        : given.onHold
          ? { kind: 'hold', id: 3, at: place, why: given.onHold }
          : null
  return {
    place: {
      id: 3,
      label: place,
      space: !given.place,
      divided: given.place === 'divided',
      type: given.place ? 'Garden' : 'Grave',
    },
    disposition,
    on: day,
    ...roomOf(given, disposition),
    occupied: given.occupied ?? false,
    lastBurial: given.lastBurial ?? null,
    title,
    expired: given.expiredOn ? { id: 4, on: given.expiredOn } : null,
    person: interred && !of ? [contactOf(interred)] : [],
    kinToHolders: of ? { [contactOf(of)]: kinship as Kinship } : {},
    relatives: relatives.map((words) => {
      const { words: rest, ...known } = person(words)
      return { ...known, kinship: kinships.find((one) => rest.includes(one)) ?? 'other' }
    }),
    permit: given.permit ?? true,
    final: !given.planning,
  }
}

/** As the facts of a place are read: `server/cemetery/authority/facts.ts`. */
function roomOf(
  given: NonNullable<AuthorityCase['given']>,
  disposition: AuthorityFacts['disposition'],
): Pick<AuthorityFacts, 'room' | 'restYears'> {
  if (given.full) return { room: { kind: given.full, used: 1, of: 1 } }
  if (!given.room) return { room: null }
  const all = roomRulesSchema.parse({ ...roomPresets[given.room].rules, ...given.rules })
  const laidIn = given.laidIn ?? 'casket'
  const measure = (word: string) => Number(new RegExp(`(\\d+) ${word}`).exec(laidIn)?.[1] ?? 0)
  const answer = roomFor(all, (given.lying ?? []).flatMap(lyingOf), {
    kind: roomKindOfDisposition(disposition, laidIn.startsWith('child')),
    on: day,
    level: levelIn(laidIn),
    length: measure('long') || null,
    width: measure('wide') || null,
  })
  return {
    room: {
      kind: disposition === 'inurnment' ? 'cremains' : 'caskets',
      used: answer.used,
      of: answer.of,
      only: takesOnly(all),
      ...(answer.fits
        ? { level: answer.level }
        : { refused: { reason: answer.reason, params: answer.params } }),
    },
    restYears: all.restYears ?? 0,
  }
}

const levelIn = (words: string) => Number(/on (\d)/.exec(words)?.[1] ?? 0) || null

/** Whoever was lifted and deepened takes no room any more, if that was allowed on this day. */
function lyingOf(words: string): Lying[] {
  const kind = words.split(' ')[0] as RoomKind
  if (!words.includes('deepened')) return [{ kind, level: levelIn(words) }]
  const on = /laid (\S+)/.exec(words)?.[1] ?? null
  const rules = roomRulesSchema.parse(roomPresets.commonGrave.rules)
  expect(whyNotDeepened(rules, { level: 1, on }, [], day, null)).toBeNull()
  return []
}

const rulesOf = ({ law }: AuthorityCase) =>
  law === 'none' ? defaultRules : jurisdictions[law].rules
const check = (one: AuthorityCase) => checkAuthority(factsOf(one), rulesOf(one))

describe('authority', () => {
  it.each(authorityCases.map((one) => [one.law, one.about, one] as const))(
    '%s: %s',
    (_law, _about, one) => {
      const { verdict, reasons } = check(one)
      expect({ verdict, because: reasons.map(({ code }) => code) }).toEqual({
        verdict: one.answer,
        because: one.because,
      })
    },
  )

  it('has a case for every law, and no case twice', () => {
    for (const law of Object.keys(jurisdictions))
      expect(
        authorityCases.filter((one) => one.law === law),
        law,
      ).not.toHaveLength(0)
    const told = authorityCases.map(({ law, about }) => `${law}: ${about}`)
    expect(new Set(told).size).toBe(told.length)
    expect(told.length).toBeGreaterThanOrEqual(60)
  })

  it('offers a way on from everything that is not granted', () => {
    for (const one of authorityCases)
      for (const { code, verdict, next } of check(one).reasons)
        if (verdict !== 'yes') expect(next.length, `${one.about}: ${code}`).toBeGreaterThan(0)
  })

  it('refuses with what says no, and nothing else', () => {
    for (const one of authorityCases) {
      const refused = refusals(check(one).reasons)
      expect(refused.length > 0).toBe(one.answer === 'no')
      expect(refused.every(({ verdict }) => verdict === 'no')).toBe(true)
    }
  })

  it('keeps an override for what it was given for: the same refusal, of the same people or fewer', () => {
    const refused = (holders: readonly string[], given: AuthorityCase['given'] = {}) =>
      findReasons(
        factsOf({ law: 'none', about: 'kept', holders, given, answer: 'no', because: [] }),
        { ...defaultRules, consent: 'all', objection: 'no', permit: 'no' },
      ).filter(({ verdict }) => verdict === 'no')
    const overridden = refused(['Ann owner', 'Ben owner']).map((one) => ({
      ...one,
      override: 'A court says so',
    }))
    const open = (...asked: Parameters<typeof refused>) =>
      refused(...asked)
        .filter((one) => overrideOf(one, overridden) === undefined)
        .map(({ code }) => code)
    expect(open(['Ann owner', 'Ben owner'])).toEqual([])
    expect(open(['Ann owner agrees', 'Ben owner'])).toEqual([])
    expect(open(['Ann owner', 'Ben owner', 'Cal owner'])).toEqual(['ownedBy'])
    expect(open(['Ann owner', 'Ben owner objects'])).toEqual(['objection'])
    expect(open(['Ann owner died', 'Ben owner died'])).toEqual(['holdersDied'])
    expect(open(['Ann owner', 'Ben owner'], { permit: false })).toEqual(['permitMissing'])
    // Names and wording depend on who asks; what was kept before subjects were goes by its code.
    const nameless = refused(['Ann owner']).map(({ subject }) => ({ code: 'owned', subject }))
    expect(nameless.map((one) => overrideOf(one as never, overridden))).toEqual(['A court says so'])
    const old = [{ code: 'ownedBy', override: 'Long ago' }]
    expect(refused(['Cal owner']).map((one) => overrideOf(one, old))).toEqual(['Long ago'])
  })

  it('tells nobody of whom a refusal is', () => {
    for (const one of authorityCases)
      for (const reason of check(one).reasons) expect(reason).not.toHaveProperty('subject')
  })

  it('names nobody whom the viewer may not read', () => {
    const facts = factsOf({
      law: 'none',
      about: 'hidden',
      holders: ['Ann owner', 'Ben owner'],
      given: { planning: true },
      answer: 'if',
      because: [],
    })
    const title = facts.title as Extract<AuthorityFacts['title'], { kind: 'right' }>
    const hidden = title.holders.map((one) => ({ ...one, name: null }))
    const { reasons } = checkAuthority(
      { ...facts, title: { ...title, holders: hidden } },
      defaultRules,
    )
    expect(reasons.map(({ message }) => message)).toEqual(['One of the holders must agree'])
  })

  it('never becomes more willing by an objection, a debt or a missing permit', () => {
    const worse = { yes: 0, if: 1, no: 2 }
    for (const one of authorityCases) {
      const facts = factsOf(one)
      const before = worse[checkAuthority(facts, rulesOf(one)).verdict]
      const title =
        facts.title?.kind === 'right'
          ? {
              ...facts.title,
              owing: 5,
              holders: facts.title.holders.map((each) =>
                each.answer === 'agrees' ? each : { ...each, answer: 'objects' as const },
              ),
            }
          : facts.title
      const after = checkAuthority({ ...facts, title, permit: false }, rulesOf(one))
      expect(worse[after.verdict], one.about).toBeGreaterThanOrEqual(before)
    }
  })

  it('knows what a relative is the other way round', () => {
    expect(reverseKinship('child')).toBe('parent')
    expect(reverseKinship('spouse')).toBe('spouse')
    expect(reverseKinship('executor')).toBe('other')
    for (const one of kinships) {
      const back = reverseKinship(one)
      if (back !== 'other') expect(reverseKinship(back)).toBe(one)
    }
  })

  it('asks each rank of an order once', () => {
    for (const { order } of Object.values(kinOrders)) {
      const asked = order.flatMap(({ of }) => of as readonly Kinship[])
      expect(new Set(asked).size).toBe(asked.length)
    }
  })
})
