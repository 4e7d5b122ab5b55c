import { expect, it } from 'vitest'
import { guessMapping } from './guess'

it('guesses 16,384 columns in a time that grows with their number alone', () => {
  const header = Array.from({ length: 16_384 }, (_, i) => `notes ${i} of the register`)
  const began = performance.now()
  const { columns } = guessMapping('deceased', header, [])
  // It held a processor for 81 seconds; linear it is far below one on the slowest machine.
  expect(performance.now() - began).toBeLessThan(20_000)
  expect(columns.every((name) => name === 'remarks')).toBe(true)
})

it('takes the word of a field before a header that only contains it', () => {
  const { columns } = guessMapping(
    'deceased',
    ['Date of death', 'Cause of death', 'Surname (as written)', 'Vet', 'X'],
    [],
  )
  expect(columns).toEqual(['deathDate', 'causeOfDeath', 'lastName', 'veteran', null])
})

it('looks at the beginning of long headers and cells only', () => {
  const long = `name ${'x'.repeat(1_000_000)}`
  expect(guessMapping('deceased', [long], [[long]]).columns).toEqual(['name'])
})
