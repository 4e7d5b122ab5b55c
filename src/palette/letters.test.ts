import { expect, it } from 'vitest'
import { goLetters } from './letters'

it('gives each place a letter of its own, the first that is free', () => {
  const letters = goLetters(
    ['Home', 'Contacts', 'Contracts', 'Interments', 'Interment rights', 'Aaa', 'aa', '墓'].map(
      (label) => ({ key: label, label }),
    ),
  )
  expect(Object.fromEntries(letters)).toEqual({
    Home: 'h',
    Contacts: 'c',
    Contracts: 'o',
    Interments: 'i',
    'Interment rights': 'r',
    Aaa: 'a',
  })
})
