import { describe, expect, it } from 'vitest'
import { parsePartialDate } from '../dates/partial-date'
import { findingsOf, goesOn, type HeldTime, heldTogether, noBounds, overlap } from './held-times'

/** `1911 – 1920`, `? – 1920`, `1950 – today`, `1950 – 1960 ended`. */
const time = (text: string): HeldTime => {
  const [from = '?', until = '?'] = text.replace(' ended', '').split(' – ')
  const bounds = (word: string) =>
    word === '?' ? noBounds : word === 'today' ? goesOn : parsePartialDate(word)
  return { from: bounds(from), until: bounds(until), ended: text.endsWith('ended') }
}

describe('the times of a chain of title', () => {
  it.each([
    ['1911 – 1930', '1920 – 1940', true],
    ['1911 – 1920', '1920 – 1940', false],
    ['1911 – abt 1930', '1925 – 1940', true],
    ['1911 – ?', '1920 – 1940', false],
    ['? – 1930', '1920 – 1940', false],
    ['1911 – today', '1990 – 1991', true],
    ['1911 – 1912', '1920 – 1940', false],
  ])('%s and %s overlap: %s', (a, b, expected) => {
    expect(overlap(time(a), time(b))).toBe(expected)
    expect(overlap(time(b), time(a))).toBe(expected)
  })

  it('are together where they are written alike', () => {
    expect(heldTogether(time('1911 – 1930'), time('1911 – 1930'))).toBe(true)
    expect(heldTogether(time('1911 – 1930'), time('1911 – 1931'))).toBe(false)
  })

  it.each([
    [
      ['1911 – 1920', '1920 – 1950', '1950-03-01 – today'],
      [null, null, null],
    ],
    [
      ['1911 – 1920', '1935 – 1950', '1950-03-01 – today'],
      [null, 'gap', null],
    ],
    [
      ['1911 – 1920', '1911 – 1920', '1920 – today'],
      [null, null, null],
    ],
    [
      ['1911 – 1930', '1920 – 1950', '1960 – today'],
      [null, 'overlap', 'gap'],
    ],
    [
      ['1911 – ?', '1960 – today'],
      [null, null],
    ],
    [
      ['1911 – 1920-12-31', '1921-01-01 – today'],
      [null, null],
    ],
    // What was given back belonged to the cemetery.
    [
      ['1911 – 1920 ended', '1960 – today'],
      [null, null],
    ],
  ])('%j: %j', (texts, expected) => {
    expect(findingsOf(texts.map(time))).toEqual(expected)
  })
})
