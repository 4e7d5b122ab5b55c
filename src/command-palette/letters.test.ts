import { expect, it } from 'vitest'
import { goToLetters } from './letters'

it('each page gets its own shortcut letter, the first free one', () => {
  const letters = goToLetters(
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
