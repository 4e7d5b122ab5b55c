import { describe, expect, it } from 'vitest'
import { peopleIn } from './people'
import { splitName } from './split-name'

const said = (raw: string) =>
  peopleIn(raw).map(({ prefix, firstName, middleName, lastName, remarks, alsoKnownAs }) =>
    [
      [prefix, firstName, middleName, lastName].filter(Boolean).join(' '),
      alsoKnownAs && `aka ${alsoKnownAs}`,
      remarks && `(${remarks})`,
    ]
      .filter(Boolean)
      .join(' '),
  )

describe('several people in one name cell', () => {
  it.each([
    ['James & Mary Smith', ['James Smith', 'Mary Smith']],
    ['Smith, James & Mary', ['James Smith', 'Mary Smith']],
    ['Smith, James A and Mary B', ['James A Smith', 'Mary B Smith']],
    ['Smith, James; Smith, Mary', ['James Smith', 'Mary Smith']],
    ['Smith, James / Jones, Mary', ['James Smith', 'Mary Jones']],
    ['Smith, James and Smith, Mary', ['James Smith', 'Mary Smith']],
    ['Smith James; Smith Mary', ['Smith James', 'Smith Mary']],
    ['James Smith & Mary Jones', ['James Smith', 'Mary Jones']],
    ['INFANT NIBLETT and mother', ['NIBLETT (INFANT)', 'NIBLETT (mother)']],
    ['Mary (top) & infant', ['Mary (top)', '(infant)']],
    ['James & Mary', ['James', 'Mary']],
    ['Harlan, Ann & Otto & Ida', ['Ann Harlan', 'Otto Harlan', 'Ida Harlan']],
    ['Smith, James and wife Mary', ['James Smith', 'Mary Smith (wife)']],
    ['Mr. & Mrs. James Smith', ['Mr. James Smith', 'Mrs. Smith aka Mrs. James Smith']],
    ['Harlan, 2 Children of Otto', []],
    ['Harlan, Ada', []],
    ['Harlan, Ada (wife of Otto & Ida)', []],
  ])('%s', (raw, people) => {
    expect(said(raw)).toEqual(people)
  })

  it.each(['Smith, James; Smith, Mary', 'Smith James; Smith Mary', 'Smith, James / Jones, Mary'])(
    '%s are flagged, and no name is made of both',
    (raw) => {
      const name = splitName(raw)
      expect(name.flags).toContain('several')
      expect(name.middle).toBeUndefined()
    },
  )

  it.each(['Jones; Anna', 'Smith, John; died of flu', 'Smith, John; Spanish War'])(
    '%s is read as one person',
    (raw) => {
      expect(splitName(raw).flags).not.toContain('several')
    },
  )
})
