import { describe, expect, it } from 'vitest'
import contracts from '../resources/contracts/area'
import reservations from '../resources/reservations/area'
import writeOffs from '../resources/write-offs/area'
import type { AnyArea } from './area'
import {
  type NamedStep,
  stepBetween,
  stepPath,
  stepsFrom,
  withGivableStatuses,
} from './status-steps'

const keys = (steps: NamedStep[]) => steps.map(([key]) => key)

describe('the steps of an area', () => {
  it('are offered from their statuses, and from those of the step that their button takes first', () => {
    expect(keys(stepsFrom(contracts, 'draft'))).toEqual(['sign', 'ready', 'cancel'])
    expect(keys(stepsFrom(contracts, 'in-progress'))).toEqual(['sign', 'reopen', 'cancel'])
    expect(keys(stepsFrom(contracts, 'signed'))).toEqual(['cancel'])
    expect(keys(stepsFrom(contracts, 'cancelled'))).toEqual([])
  })

  it('are all that a form offers: what a new record begins with, and where one leads', () => {
    const offered = (area: unknown, status?: string) => {
      const { status: field } = withGivableStatuses(area as AnyArea, status).fields
      if (field?.kind !== 'choice') throw new Error('a status is chosen')
      return field.choices.filter((one) => !field.retired?.includes(one))
    }
    expect(offered(writeOffs)).toEqual(['proposed'])
    expect(offered(writeOffs, 'proposed')).toEqual(['proposed', 'approved', 'rejected'])
    expect(offered(writeOffs, 'approved')).toEqual(['approved'])
    expect(offered(reservations, 'active')).not.toContain('converted')
  })

  it('have no button where the server takes them', () => {
    expect(keys(stepsFrom(reservations, 'active'))).toEqual(['extend', 'release'])
    expect(keys(stepsFrom(reservations, 'expired'))).toEqual([])
    expect(stepBetween(reservations, 'active', 'converted')?.[0]).toBe('convert')
  })

  it('pass the status between two, which the server takes one at a time', () => {
    const sign = stepBetween(contracts, 'in-progress', 'signed')?.[1]
    if (!sign) throw new Error('contracts are signed')
    expect(stepPath(contracts, sign, 'draft')).toEqual(['in-progress', 'signed'])
    expect(stepPath(contracts, sign, 'in-progress')).toEqual(['signed'])
    expect(stepPath(contracts, sign, 'cancelled')).toBeNull()
    expect(stepBetween(contracts, 'draft', 'signed')).toBeUndefined()
  })
})
