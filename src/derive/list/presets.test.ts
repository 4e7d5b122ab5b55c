import { expect, it } from 'vitest'
import { presetOf, sizeOf, withPreset } from './presets'

const open = { label: 'To do', filter: { status: ['open'] } }
const late = { label: 'Overdue', filter: { status: ['open'], due_lte: '2026-11-23' } }
const whole = { label: 'All levels', filter: { parent: undefined, depth_gte: 0 } }

it('a preset is the list’s where all that the presets decide is as it says', () => {
  expect(presetOf([open, late], { status: ['open'] })).toBe(open)
  expect(presetOf([open, late], { status: ['open'], due_lte: '2026-11-23', q: 'oak' })).toBe(late)
  expect(presetOf([open, late], {})).toBeUndefined()
  expect(presetOf([open, late], { status: ['done'] })).toBeUndefined()
})

it('choosing a preset keeps a search and other filters, and takes away those of the others', () => {
  const filter = { ...late.filter, q: 'oak', assignee: 7 }
  expect(withPreset([open, late], filter, open)).toEqual({
    status: ['open'],
    q: 'oak',
    assignee: 7,
  })
})

it('a preset can take a filter away, which is none of its own', () => {
  expect(JSON.stringify(withPreset([whole], { parent: 5 }, whole))).toBe('{"depth_gte":0}')
  expect(presetOf([whole], { parent: 5, depth_gte: 0 })).toBeUndefined()
  expect(sizeOf(whole)).toBe(1)
})
