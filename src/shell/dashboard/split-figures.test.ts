import { expect, it } from 'vitest'
import type { HomeFigure } from '../../../core/home'
import { splitFigures } from './split-figures'

const figure = (key: string, count: number, more: Partial<HomeFigure> = {}): HomeFigure => ({
  area: 'deceased',
  key,
  filter: {},
  count,
  atLeast: false,
  ...more,
})
const also = (count: number) => ({ key: 'part', filter: {}, count, atLeast: false })
const keys = (figures: readonly HomeFigure[]) => figures.map(({ key }) => key)

it('the first four figures stand at the top, also where there is nothing', () => {
  const { day, attention } = splitFigures(
    ['a', 'b', 'c', 'd', 'e'].map((key) => figure(key, key === 'e' ? 2 : 0)),
  )
  expect(keys(day)).toEqual(['a', 'b', 'c', 'd'])
  expect(keys(attention)).toEqual(['e'])
})

it('what needs attention has something to do: nothing is left out where a part of it is urgent', () => {
  const { attention } = splitFigures([
    ...['a', 'b', 'c', 'd'].map((key) => figure(key, 1)),
    figure('none', 0),
    figure('some', 3),
    figure('active', 9, { informs: true }),
    figure('expiring', 9, { informs: true, also: also(1) }),
  ])
  expect(keys(attention)).toEqual(['some', 'expiring'])
})

it('figures that only inform stand at the top where others leave room', () => {
  const { day, attention } = splitFigures([figure('all', 9, { informs: true }), figure('week', 1)])
  expect(keys(day)).toEqual(['week', 'all'])
  expect(attention).toEqual([])
})
