import { expect, it } from 'vitest'
import { slugOf } from './slug'

it.each([
  ['Oak Hill', 'oak-hill'],
  ['  St. Mary’s — North ', 'st-marys-north'],
  ['Cmentarz Łódź', 'cmentarz-lodz'],
  ['Straße', 'strasse'],
  ['青山霊園', 'cemetery'],
  ['--', 'cemetery'],
  ['ﬁ 2', 'fi-2'],
])('the slug of %s is %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
  expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
})
