import { expect, test } from 'vitest'
import { ageOf, lifeWarnings } from './rules'

const today = '2026-11-20'

test('a life warning names both dates as they were written', () => {
  expect(lifeWarnings({ birthDate: '1890', deathDate: 'bef Mar 1871' }, today)).toEqual([
    { code: 'deathBeforeBirth', values: ['1890', 'bef Mar 1871'] },
  ])
  expect(
    lifeWarnings({ birthDate: '1780', deathDate: '1902' }, today).map(({ code }) => code),
  ).toEqual(['ageOver120'])
  expect(lifeWarnings({ deathDate: '2027' }, today).map(({ code }) => code)).toEqual([
    'deathInFuture',
  ])
  expect(lifeWarnings({ ageYears: '130' }, today)).toEqual([
    { code: 'ageOver120', values: ['130'] },
  ])
})

test('possible, missing or unreadable dates give no warning', () => {
  for (const life of [
    {},
    { birthDate: '  ', deathDate: null },
    { birthDate: '1890', deathDate: '1890' },
    { birthDate: 'abt 1895', deathDate: '1890' },
    { birthDate: 'unknown to all', deathDate: '1850' },
  ])
    expect(lifeWarnings(life, today)).toEqual([])
})

test('the register’s own age is shown before a computed one', () => {
  expect(ageOf({ ageMonths: 3, ageDays: '12', birthDate: '1900', deathDate: '1980' })).toEqual({
    years: null,
    months: 3,
    days: 12,
  })
  expect(ageOf({ birthDate: '1936-09-01', deathDate: '2026-09-25' })).toMatchObject({
    years: 90,
    max: 90,
  })
  expect(ageOf({ birthDate: '1900', deathDate: '1980' })).toMatchObject({ years: 79, max: 80 })
  expect(ageOf({ birthDate: '1900' })).toBeNull()
  expect(ageOf({})).toBeNull()
})
