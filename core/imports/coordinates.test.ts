import { describe, expect, it } from 'vitest'
import { distanceInMetres, parseAngle, parseCoordinatePair, parsePosition } from './coordinates'

const london = { latitude: 51.5, longitude: -0.12 }
const read = (latitude: string, longitude: string, near: typeof london | null = null) =>
  parsePosition({ latitude, longitude, coordinates: '' }, near)

describe('parsing an angle', () => {
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
    expect(parseAngle(text)?.degrees).toBe(degrees)
  })

  it.each([
    ...['', 'wall', '51.5 X', '51.5.2', '1,234.5', "51° 75' N", '-51.5 N', 'N 51 S'],
    // West in French, east in German.
    '2.35 O',
  ])('refuses “%s”', (text) => {
    expect(parseAngle(text)).toBeNull()
  })
})

describe('parsing a coordinate pair', () => {
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
  ])('reads the pair %s', (text) => {
    expect(parseCoordinatePair(text)).toEqual(london)
  })

  it.each(['51.5', '51,5', '5,5,5', 'Section A, 12', '51 30 N', '51.5 N, 0.12 N'])(
    'refuses the pair %s',
    (text) => {
      expect(parseCoordinatePair(text)).toBeNull()
    },
  )
})

describe('parsing a position from cells', () => {
  it('accepts coordinates on the globe', () => {
    expect(read('51.5', '-0.12')).toEqual({ kind: 'position', position: london })
    expect(read('51.6', '-0.2', london).kind).toBe('position')
    // Wherever else it lies, nothing else can be meant.
    expect(read('44.5', '-73.2', london).kind).toBe('position')
  })

  it('proposes swapped latitude and longitude the other way round', () => {
    const proposal = { latitude: 44.5, longitude: -173.2 }
    expect(read('-173.2', '44.5')).toEqual({ kind: 'odd', proposal })
    expect(read('0.12 W', '51.5 N')).toEqual({ kind: 'odd', proposal: london })
    expect(read('-0.12', '51.5', london)).toEqual({ kind: 'odd', proposal: london })
    expect(
      parsePosition({ latitude: '', longitude: '', coordinates: '-0.12, 51.5' }, london),
    ).toEqual({ kind: 'odd', proposal: london })
  })

  it('proposes the missing sign or decimal point', () => {
    const boston = { latitude: 42.36, longitude: -71.06 }
    const proposal = { latitude: 42.3601, longitude: -71.0589 }
    expect(read('42.3601', '71.0589', boston)).toEqual({ kind: 'odd', proposal })
    expect(read('423601', '-710589', boston)).toEqual({ kind: 'odd', proposal })
  })

  it('names the cells that cannot be read', () => {
    expect(read('', '')).toEqual({ kind: 'none' })
    expect(read('0', '0.0')).toEqual({ kind: 'zero' })
    expect(read('51.5', '')).toEqual({ kind: 'incomplete' })
    expect(read('95', '')).toEqual({ kind: 'unread', fields: ['latitude'] })
    expect(read('51.5', 'wall')).toEqual({ kind: 'unread', fields: ['longitude'] })
    expect(read('95', '200')).toEqual({ kind: 'unread', fields: ['latitude', 'longitude'] })
    expect(read('51.5', '200')).toEqual({ kind: 'unread', fields: ['longitude'] })
  })
})

it('the distance between two positions is in metres', () => {
  expect(distanceInMetres(london, london)).toBe(0)
  expect(distanceInMetres(london, { ...london, latitude: 51.501 })).toBeCloseTo(111.19, 1)
})
