import { describe, expect, it } from 'vitest'
import { areaOf, areas } from '../../areas/areas'
import { listColumnsOf } from '../fields/columns'
import { inOrderOfLeaving } from './use-hidden-columns'

describe('the columns of a narrow list', () => {
  const leaving = (name: string) => {
    const area = areaOf(name)
    if (!area) throw new Error(`no area ${name}`)
    return inOrderOfLeaving(listColumnsOf(area, { label: (key: string) => key } as never)).map(
      ({ key }) => key,
    )
  }

  it('leave from the last one, and the place of a deceased person after everything else', () => {
    expect(leaving('deceased')).toEqual([
      'veteran',
      'disposition',
      'intermentDate',
      'birthDate',
      'intermentStatus',
      'deathDate',
      'location',
    ])
  })

  it('keep the status longest where the area says nothing', () => {
    expect(leaving('right-transfers').at(-1)).toBe('status')
  })

  it('are columns of the list', () => {
    for (const { name, list, keepsLongest = [] } of areas)
      expect([name, keepsLongest.filter((key) => !list.includes(key))]).toEqual([name, []])
  })
})
