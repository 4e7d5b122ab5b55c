import { expect, test } from 'vitest'
import type { DocumentField } from '../../../core/documents/document'
import { edited, editsOf, roleLetter, rolesOf } from './edits'
import { clampRect, freeRect, inReadingOrder, snapped } from './place-geometry'

const page = { width: 612, height: 792 }
const field = (values: Partial<DocumentField>): DocumentField => ({
  fieldName: 'f',
  role: null,
  kind: 'text',
  label: 'Text',
  required: true,
  pageNumber: 1,
  x: 10,
  y: 10,
  width: 100,
  height: 20,
  ...values,
})
const draft = (...names: string[]) => ({
  fields: names.map((fieldName) => field({ fieldName })),
  roles: [],
})
const names = ({ fields }: { fields: readonly DocumentField[] }) =>
  fields.map(({ fieldName }) => fieldName)

test('edits are undone and redone, and a new one after undoing forgets what was undone', () => {
  let edits = editsOf(draft())
  edits = edited(edits, { type: 'change', to: draft('a') })
  edits = edited(edits, { type: 'change', to: draft('a', 'b') })
  edits = edited(edits, { type: 'undo' })
  expect(names(edits.now)).toEqual(['a'])
  expect(names(edited(edits, { type: 'redo' }).now)).toEqual(['a', 'b'])
  edits = edited(edits, { type: 'change', to: draft('c') })
  expect(edits.future).toEqual([])
  edits = edited(edited(edits, { type: 'undo' }), { type: 'undo' })
  expect(names(edits.now)).toEqual([])
  expect(edited(edits, { type: 'undo' })).toBe(edits)
})

test('moves of one place one after the other are one step', () => {
  let edits = editsOf(draft('a'))
  for (const merge of ['move a', 'move a', 'move b'])
    edits = edited(edits, { type: 'change', to: draft('a'), merge })
  expect(edits.past).toHaveLength(2)
})

test('a place stays within its page', () => {
  expect(clampRect({ x: 600, y: -5, width: 180, height: 40 }, page)).toEqual({
    x: 432,
    y: 0,
    width: 180,
    height: 40,
  })
  expect(clampRect({ x: 0, y: 0, width: 9000, height: 0 }, page)).toMatchObject({
    width: 612,
    height: 1,
  })
})

test('a place snaps to the nearest edge of another', () => {
  const other = { x: 100, y: 200, width: 50, height: 20 }
  const { rect, guides } = snapped({ x: 103, y: 400, width: 80, height: 20 }, [other], 4)
  expect(rect.x).toBe(100)
  expect(rect.y).toBe(400)
  expect(guides).toEqual([{ axis: 'x', at: 100 }])
})

test('a place that is put where another lies goes below it', () => {
  const other = { x: 100, y: 100, width: 180, height: 40 }
  expect(freeRect({ ...other, x: 110 }, [other], page)).toMatchObject({ x: 110, y: 146 })
})

test('places are read by page and line, and then from the left', () => {
  const order = inReadingOrder([
    field({ fieldName: 'd', pageNumber: 2 }),
    field({ fieldName: 'c', y: 300 }),
    field({ fieldName: 'b', x: 300, y: 99 }),
    field({ fieldName: 'a', x: 10, y: 101 }),
  ])
  expect(names({ fields: order })).toEqual(['a', 'b', 'c', 'd'])
})

test('roles are those of the places, then those that such a record usually has', () => {
  expect(rolesOf([field({ role: 'Witness' }), field({})], 'contracts')).toEqual([
    'Witness',
    'purchaser',
    'cemetery',
  ])
  expect([0, 25, 26, 27].map(roleLetter)).toEqual(['A', 'Z', 'AA', 'AB'])
})
