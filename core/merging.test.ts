import { expect, it } from 'vitest'
import deceased from '../resources/deceased/area'
import type { AnyArea } from './area'
import { parsePartialDate } from './dates/partial-date'
import { defaultTakenFields } from './merging'

const taken = (mine: Record<string, unknown>, theirs: Record<string, unknown>) =>
  defaultTakenFields(deceased as unknown as AnyArea, mine, theirs)

it('a merge fills what the surviving record lacks', () => {
  expect(taken({ middleName: null }, { middleName: 'Ann' })).toEqual(['middleName'])
  expect(taken({ middleName: 'Ann' }, { middleName: null })).toEqual([])
  expect(taken({ middleName: 'Ann' }, { middleName: 'Anna' })).toEqual([])
})

it.each([
  ['1931', 'Apr 2, 1931', true],
  ['abt 1931', '1931-04', true],
  ['Apr 2, 1931', '1931', false],
  ['1931', 'Apr 2, 1932', false],
  ['1931', 'spring, they say', false],
  ['1931', '1931 ', false],
])('between "%s" and "%s" a merge takes the second: %s', (mine, theirs, other) => {
  const born = taken({ birthDate: parsePartialDate(mine) }, { birthDate: parsePartialDate(theirs) })
  expect(born).toEqual(other ? ['birthDate'] : [])
})
