import { expect, it } from 'vitest'
import { keepAnswers } from './keep-answers'
import type { Mapping } from './mapping'

const guess = (...columns: Array<string | null>): Mapping => ({
  columns,
  dateOrder: 'mdy',
  nameForm: 'lastFirst',
  duplicates: 'create',
  capacity: null,
})

it('rereading a file keeps the answers for unchanged columns and guesses the others again', () => {
  const before = guess('name', null, 'deathDate')
  expect(
    keepAnswers(
      {
        header: ['Name', 'Pr\u00e3', 'X'],
        guess: before,
        mapping: { ...before, columns: ['name', null, 'birthDate'], dateOrder: 'dmy' },
      },
      { header: ['Name', 'Prénom', 'X'], guess: guess('lastName', 'firstName', 'deathDate') },
    ),
  ).toEqual({ ...guess('lastName', 'firstName', 'birthDate'), dateOrder: 'dmy' })
})

it('rereading a file with more columns finds them by name and gives no field twice', () => {
  const before = guess(null)
  expect(
    keepAnswers(
      { header: ['Who'], guess: before, mapping: guess('name') },
      { header: ['No', 'who', 'Name'], guess: guess(null, null, 'name') },
    ).columns,
  ).toEqual([null, 'name', null])
})

it('rereading a file keeps a confirmed mapping whole', () => {
  expect(
    keepAnswers(
      { header: ['A', 'B'], guess: null, mapping: guess('name', null) },
      { header: ['', ''], guess: guess(null, 'deathDate') },
    ).columns,
  ).toEqual(['name', null])
})
