import { expect, test } from 'vitest'
import { type FoldableEntry, foldTimeline } from './timeline-folds'

const dana = { id: 1 }
const omar = { id: 2 }
let id = 0
const entry = (
  action: string,
  user: { id: number } | null,
  more: Partial<FoldableEntry> = {},
): FoldableEntry => {
  id += 1
  return { id, action, user, before: null, after: null, ...more }
}
const edit = (user: { id: number } | null, field = 'remarks') =>
  entry('update', user, { before: { [field]: 'a' }, after: { [field]: 'b' } })
const rows = (entries: FoldableEntry[]) =>
  foldTimeline(entries).map(({ fold, entries }) => [fold, entries.length])

test('an import is folded even alone, whoever ran it', () => {
  expect(rows([entry('import', dana)])).toEqual([['automatic', 1]])
})

test('neighboring edits of one person fold together, those of two people do not', () => {
  expect(rows([edit(dana), edit(dana), edit(omar)])).toEqual([
    ['edits', 2],
    [null, 1],
  ])
})

test('a note between two edits keeps its place, and the edits stay apart', () => {
  expect(rows([edit(dana), entry('note', dana, { note: { id: 1 } }), edit(dana)])).toEqual([
    [null, 1],
    [null, 1],
    [null, 1],
  ])
})

test('a change of status is never folded, not even one that the system made', () => {
  expect(rows([edit(dana), edit(dana, 'status'), edit(null, 'status'), edit(dana)])).toEqual([
    [null, 1],
    [null, 1],
    [null, 1],
    [null, 1],
  ])
})

test('what the system wrote folds with the import below it', () => {
  expect(rows([edit(null), entry('import', dana), entry('create', dana)])).toEqual([
    ['automatic', 2],
    [null, 1],
  ])
})
