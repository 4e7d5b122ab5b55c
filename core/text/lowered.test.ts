import { expect, it } from 'vitest'
import { lowered } from './lowered'

it.each([
  ['Work orders', 'work orders'],
  ['API keys', 'API keys'],
  ['Clés d’API', 'clés d’API'],
  ['Éléments', 'éléments'],
])('%s within a sentence: %s', (name, said) => expect(lowered(name)).toBe(said))
