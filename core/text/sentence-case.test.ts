import { expect, it } from 'vitest'
import { lowercaseWithinSentence } from './sentence-case'

it.each([
  ['Work orders', 'work orders'],
  ['API keys', 'API keys'],
  ['Clés d’API', 'clés d’API'],
  ['Éléments', 'éléments'],
])('%s is written within a sentence as %s', (name, said) =>
  expect(lowercaseWithinSentence(name)).toBe(said),
)
