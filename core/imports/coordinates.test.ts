import { describe, expect, it } from 'vitest'
import { metresBetween, readAngle, readBoth, readPosition } from './coordinates'

const london = { latitude: 51.5, longitude: -0.12 }
const read = (latitude: string, longitude: string, near: typeof london | null = null) =>
  readPosition({ latitude, longitude, coordinates: '' }, near)

describe('an angle', () => {
  it.each([
    ['51.5', 51.5],
    ['51,5', 51.5],
    [' −0.12 ', -0.12],
    ['51.5 N', 51.5],
    ['s33.9', -33.9],
    ['0.12W', -0.12],
    ['-0.12 W', -0.12],
    ['51.5°', 51.5],
    ['51° 30\' 36" N', 51.51],
    ['51°30.6′N', 51.51],
    ['-0', 0],
  ])('reads %s', (text, degrees) => {
    expect(readAngle(text)?.degrees).toBe(degrees)
  })

  it.each([
    ...['', 'wall', '51.5 X', '51.5.2', '1,234.5', "51° 75' N", '-51.5 N', 'N 51 S'],
    // West in French, east in German.
    '2.35 O',
  ])('is none in “%s”', (text) => {
    expect(readAngle(text)).toBeNull()
  })
})

describe('both in one text', () => {
  it.each([
    '51.5, -0.12',
    '51.5,-0.12',
    '51.5 -0.12',
    '51,5; -0,12',
    '51,5, -0,12',
    '51,5,-0,12',
    '51,5 -0,12',
    '(51.5, -0.12)',
    '51.5 N 0.12 W',
    'N 51.5, W 0.12',
    '0.12 W, 51.5 N',
    '51°30\'0" N 0°7\'12" W',
    'POINT(-0.12 51.5)',
  ])('are read in %s', (text) => {
    expect(readBoth(text)).toEqual(london)
  })

  it.each(['51.5', '51,5', '5,5,5', 'Section A, 12', '51 30 N', '51.5 N, 0.12 N'])(
    'are none in %s',
    (text) => {
      expect(readBoth(text)).toBeNull()
    },
  )
})

describe('a position', () => {
  it('is taken where it can be meant', () => {
    expect(read('51.5', '-0.12')).toEqual({ kind: 'position', position: london })
    expect(read('51.6', '-0.2', london).kind).toBe('position')
    // Wherever else it lies, nothing else can be meant.
    expect(read('44.5', '-73.2', london).kind).toBe('position')
  })

  it('that is swapped is proposed the other way round', () => {
    const proposal = { latitude: 44.5, longitude: -173.2 }
    expect(read('-173.2', '44.5')).toEqual({ kind: 'odd', proposal })
    expect(read('0.12 W', '51.5 N')).toEqual({ kind: 'odd', proposal: london })
    expect(read('-0.12', '51.5', london)).toEqual({ kind: 'odd', proposal: london })
    expect(
      readPosition({ latitude: '', longitude: '', coordinates: '-0.12, 51.5' }, london),
    ).toEqual({ kind: 'odd', proposal: london })
  })

  it('without its sign or its decimal point is proposed with it', () => {
    const boston = { latitude: 42.36, longitude: -71.06 }
    const proposal = { latitude: 42.3601, longitude: -71.0589 }
    expect(read('42.3601', '71.0589', boston)).toEqual({ kind: 'odd', proposal })
    expect(read('423601', '-710589', boston)).toEqual({ kind: 'odd', proposal })
  })

  it('that is none says which cells are not', () => {
    expect(read('', '')).toEqual({ kind: 'none' })
    expect(read('0', '0.0')).toEqual({ kind: 'zero' })
    expect(read('51.5', '')).toEqual({ kind: 'incomplete' })
    expect(read('95', '')).toEqual({ kind: 'unread', fields: ['latitude'] })
    expect(read('51.5', 'wall')).toEqual({ kind: 'unread', fields: ['longitude'] })
    expect(read('95', '200')).toEqual({ kind: 'unread', fields: ['latitude', 'longitude'] })
    expect(read('51.5', '200')).toEqual({ kind: 'unread', fields: ['longitude'] })
  })
})

it('measures metres', () => {
  expect(metresBetween(london, london)).toBe(0)
  expect(metresBetween(london, { ...london, latitude: 51.501 })).toBeCloseTo(111.19, 1)
})
