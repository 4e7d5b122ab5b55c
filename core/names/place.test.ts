import { describe, expect, it } from 'vitest'
import { looksLikeHeader } from './header'
import { isDirection, isSeveralLots, parsePlace } from './place'

describe('parsing a place of a register', () => {
  it('gives a path of names and a position', () => {
    expect(parsePlace({ section: ' K ', lot: '18-A', direction: 'W 1/2 ' })).toEqual({
      path: [
        { level: 'section', name: 'K' },
        { level: 'lot', name: '18-A' },
      ],
      position: 'W 1/2',
      flags: [],
      raw: { section: ' K ', lot: '18-A', direction: 'W 1/2 ' },
    })
  })

  it.each([
    [{}, ['noPlace']],
    [{ section: ' ' }, ['noPlace']],
    [{ section: 'K' }, ['noLot']],
    [{ lot: '7' }, ['noSection']],
    [{ direction: 'Single' }, ['noSection', 'noLot']],
    [{ section: 'K', lot: '65 & 66' }, ['severalLots']],
    [{ section: 'K', lot: '7?' }, ['lotUncertain']],
    [{ section: 'K', lot: 'North of 7' }, ['lotUncertain']],
    [{ section: 'K', lot: 'False Road' }, []],
    [{ section: 'K', lot: '7', direction: 'under the oak' }, ['directionNotUnderstood']],
  ])('flags %j as %j', (cells, flags) => {
    expect(parsePlace(cells).flags).toEqual(flags)
  })

  it('keeps several lots as one location, as the register does', () => {
    expect(parsePlace({ section: 'K', lot: '65 & 66' }).path[1]).toEqual({
      level: 'lot',
      name: '65 & 66',
    })
    for (const lot of [
      '65 & 66',
      '61-62',
      '111-113',
      '31 32 33',
      '1, 2, 3',
      '13-14-15',
      '4 and 5',
      '4/5',
    ])
      expect([lot, isSeveralLots(lot)]).toEqual([lot, true])
    for (const lot of ['65', '18-A', '8A', '47 A', '93.5', '12 (new)', 'Single (1)', 'Row', ''])
      expect([lot, isSeveralLots(lot)]).toEqual([lot, false])
  })

  it('reads the parts of a lot', () => {
    for (const direction of [
      'W 1/2',
      'NE 1/4',
      'Grave 2',
      '3 graves',
      '300 Ft',
      '300FT',
      'NE 1/2 150 Ft',
      'E & W 1/2',
      'NE/SE 1/4',
      'N-S 1/2',
      'EW 1/2',
      'E 1/2S 1/4',
      'Single',
      'Single grave',
      'Mausoleum',
      'S pt',
      'Pt.',
      'Frac NE',
      'NE Corner',
      'East end',
      'Row 3',
      'West',
      'portion',
      '',
    ])
      expect([direction, isDirection(direction)]).toEqual([direction, true])
    for (const direction of [
      'beside Otto',
      'Top of Hollow',
      'none',
      'Pt 3',
      'N of',
      'Eastern',
      '1/2 dozen',
    ])
      expect([direction, isDirection(direction)]).toEqual([direction, false])
  })
})

describe('recognising a repeated header', () => {
  const header = ['NAME', 'DOB', 'Lot No.']
  it('needs the names of its columns and nothing else', () => {
    expect(looksLikeHeader(['Name', 'DOB', 'LOT NO'], header)).toBe(true)
    expect(looksLikeHeader(['Name', '', ' lot no.'], header)).toBe(true)
    expect(looksLikeHeader(['Name', '', ''], header)).toBe(false)
    expect(looksLikeHeader(['Name', 'DOB', '7'], header)).toBe(false)
    expect(looksLikeHeader(['DOB', 'NAME', ''], header)).toBe(false)
    expect(looksLikeHeader(['', '', ''], header)).toBe(false)
    expect(looksLikeHeader(['Name', 'DOB', 'Lot No', 'more'], header)).toBe(false)
  })
})
