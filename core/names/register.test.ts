import { describe, expect, it } from 'vitest'
import { readRegister } from '../../tests/support/register'
import { looksLikeHeader } from './header'
import type { NameFlag, NameParse } from './name-parse'
import { parsePlace } from './place'
import { splitName } from './split-name'

const rows = readRegister()

describe.skipIf(!rows)('parsing the names and places of a town’s register', () => {
  const all = rows ?? []
  const names = all.map((row) => splitName(row.NAME))
  const flagged = (flag: NameFlag) => names.filter((name) => name.flags.includes(flag))
  const raws = (list: NameParse[]) => list.map((name) => name.raw)
  const matching = (test: (raw: string) => boolean) => all.map((row) => row.NAME).filter(test)

  it('loses no text of any row', () => {
    expect(names).toHaveLength(3970)
    const count = (text: string) => (text.match(/[\p{L}\p{N}]/gu) ?? []).sort().join('')
    for (const name of names) {
      const { prefix, first, middle, last, suffix, maiden, alsoKnownAs, notes } = name
      const kept = [prefix, first, middle, last, suffix, maiden, alsoKnownAs, ...notes].join(' ')
      // "(Mrs S G)" gives the title as well as the name that she was known by.
      const twice = name.spouseOf ? 'Mrs' : ''
      expect([name.raw, count(kept)]).toEqual([name.raw, count(name.raw + twice)])
    }
  })

  it('gives everyone a name or a reason why not', () => {
    for (const name of names)
      if (name.last === undefined || name.first === undefined)
        expect(
          name.flags.some((f) =>
            ['blank', 'notUsed', 'unknown', 'noName', 'noGivenName'].includes(f),
          ),
        ).toBe(true)
  })

  it('flags blank rows, unused places and unknown people', () => {
    expect(raws(flagged('blank'))).toEqual(matching((raw) => raw.trim() === ''))
    expect(flagged('blank')).toHaveLength(9)
    expect(raws(flagged('notUsed'))).toEqual(matching((raw) => /^\(not used\)$/i.test(raw)))
    expect(flagged('notUsed')).toHaveLength(35)
    expect(raws(flagged('unknown'))).toEqual(matching((raw) => /\bunknown\b|, no name/i.test(raw)))
    expect(flagged('unknown')).toHaveLength(15)
  })

  it('flags what it guessed', () => {
    const named = (raw: string) => raw.trim() !== '' && !/not used|unknown/i.test(raw)
    const guessed = names.filter((n) =>
      n.flags.some((f) => ['noComma', 'guessedSplit', 'noName'].includes(f)),
    )
    expect(raws(guessed)).toEqual(matching((raw) => named(raw) && !raw.includes(',')))
    expect(guessed).toHaveLength(12)
    expect(raws(flagged('uncertain'))).toEqual(matching((raw) => raw.includes('?')))
    const depth = (raw: string) => raw.split('(').length - raw.split(')').length
    expect(raws(flagged('unbalanced'))).toEqual(matching((raw) => depth(raw) !== 0))
    expect(flagged('unbalanced')).toHaveLength(4)
    const colonel = matching((raw) => /\(Col\)/.test(raw))
    expect(
      colonel.every(
        (raw) =>
          splitName(raw).flags.includes('ambiguous') && !splitName(raw).prefix?.includes('Col'),
      ),
    ).toBe(true)
    expect(colonel.length).toBeGreaterThan(0)
  })

  it('reads wives, nicknames, causes and cremations by the same rules throughout', () => {
    for (const name of names) {
      const wife = /\(Mrs ([^()]+)\)/.exec(name.raw)
      if (wife)
        expect(name).toMatchObject({
          spouseOf: wife[1]?.trim(),
          prefix: expect.stringContaining('Mrs'),
        })
      const cause = /[Dd]ied +(?:from|of) +([^()]+)$/.exec(name.raw)
      if (cause)
        expect([name.raw, name.causeOfDeath]).toEqual([
          name.raw,
          cause[1]?.replace(/ +/g, ' ').trim(),
        ])
      const nick = /["“]([^"”]+)["”]/.exec(name.raw)
      if (nick) expect(name.alsoKnownAs).toContain(nick[1])
    }
    expect(raws(flagged('cremation'))).toEqual(matching((raw) => /\((?:ashes|urn)\)/i.test(raw)))
    expect(flagged('cremation')).toHaveLength(27)
    expect(raws(flagged('moved'))).toEqual(
      matching((raw) => /\b(?:re)?moved\b|\brem from|exhumed|disinterr|re-interr/i.test(raw)),
    )
    expect(flagged('moved')).toHaveLength(22)
    expect(raws(flagged('stillborn'))).toEqual(matching((raw) => /stillborn/i.test(raw)))
  })

  it('finds no header among the rows, but would recognise one', () => {
    const header = Object.keys(all[0] ?? {})
    expect(all.filter((row) => looksLikeHeader(Object.values(row), header))).toEqual([])
    expect(looksLikeHeader(header, header)).toBe(true)
  })

  it('keeps every place as written, and flags what it cannot read', () => {
    const places = all.map((row) =>
      parsePlace({ section: row.SECTION, lot: row.LOT, direction: row.DIRECTION }),
    )
    for (const [index, place] of places.entries()) {
      const row = all[index]
      const cells = [row?.SECTION, row?.LOT].flatMap((cell) => cell?.trim() || [])
      expect(place.path.map((step) => step.name)).toEqual(cells)
      expect(place.position ?? '').toBe(row?.DIRECTION.trim())
    }
    const counts: Record<string, number> = {}
    for (const flag of places.flatMap((place) => place.flags))
      counts[flag] = (counts[flag] ?? 0) + 1
    const cells = (test: (row: (typeof all)[number]) => boolean) => all.filter(test).length
    expect(counts.noPlace).toBe(cells((row) => !row.SECTION && !row.LOT && !row.DIRECTION))
    expect(counts.noLot).toBe(cells((row) => !row.LOT && !!(row.SECTION || row.DIRECTION)))
    expect(counts.noSection).toBe(cells((row) => !row.SECTION && !!(row.LOT || row.DIRECTION)))
    expect(counts.severalLots).toBe(cells((row) => /\d[ ,&-]+\d/.test(row.LOT)))
    expect(counts.lotUncertain).toBe(cells((row) => /\?| of /.test(row.LOT)))
    expect(counts.directionNotUnderstood).toBe(14)
  })
})
