import { describe, expect, expectTypeOf, it } from 'vitest'
import { can } from './access'
import { type AnyArea, area, indexed, type Row, settingsList, sortable, titleOf } from './area'
import {
  choice,
  counts,
  date,
  email,
  flag,
  labelOf,
  money,
  number,
  partialDate,
  ref,
  refs,
  rows,
  text,
} from './fields'
import { pathsOf, pathTable, toSpecPath } from './paths'
import { collect, references } from './registry'
import { bodyOf, fieldErrors } from './schema'

const species = settingsList('List/Species', ['Species', 'Species'], {
  read: 'treeRead',
}) as unknown as AnyArea
const trees = area({
  name: 'trees',
  path: 'Trees',
  listAt: 'Search',
  label: ['Tree', 'Trees'],
  scope: 'cemetery',
  access: { read: 'treeRead', write: 'treeWrite' },
  fields: {
    tag: text({ required: true, max: 20, unique: true }),
    species: ref('species'),
    within: ref('trees'),
    height: number({ unit: 'm', min: 0, decimals: 1 }),
    planted: partialDate(),
    value: money({ min: 0 }),
    contact: email(),
    alive: flag(),
    risk: choice(['low', 'high'], { initial: 'low' }),
    room: counts(['birds'], { birds: 2 }),
    neighbours: refs('trees'),
    state: text({ readOnly: true }),
    inspections: rows({
      on: date({ required: true }),
      condition: choice(['good', 'dead']),
      by: ref('species'),
    }),
  },
  list: ['tag', 'height', 'planted'],
  filters: ['risk'],
  search: ['tag'],
})
type Tree = Row<typeof trees>
/** As the registry's loops see it. */
const tree = trees as unknown as AnyArea

describe('area()', () => {
  it('knows the shape of its records', () => {
    expectTypeOf<Tree['tag']>().toEqualTypeOf<string>()
    expectTypeOf<Tree['height']>().toEqualTypeOf<number | null>()
    expectTypeOf<Tree['risk']>().toEqualTypeOf<'low' | 'high' | null>()
    expectTypeOf<Tree['neighbours']>().toEqualTypeOf<number[]>()
    expectTypeOf<Tree['inspections'][number]['on']>().toEqualTypeOf<string>()
    expectTypeOf<Tree['alive']>().toEqualTypeOf<boolean>()
  })

  it('sorts by its columns and filters by references too', () => {
    expect(sortable(tree)).toEqual(['tag', 'height', 'planted', 'risk'])
    expect(indexed(tree)).toEqual(['tag', 'height', 'planted', 'risk', 'species', 'within'])
  })

  it('gives every record a title and every field a label', () => {
    expect(titleOf(tree, { tag: 'T-17' })).toBe('T-17')
    expect(titleOf(tree, { id: 4, tag: ' ' })).toBe('Tree 4')
    expect(labelOf('firstName', text())).toBe('First name')
    expect(labelOf('x', text({ label: 'Own' }))).toBe('Own')
  })

  it('makes a settings list of one line', () => {
    expect(species).toMatchObject({
      name: 'species',
      path: 'Settings/List/Species',
      access: { read: ['cemWrite', 'treeRead'], write: 'cemWrite' },
    })
    expect(settingsList('List/BurialTypes', ['a', 'b']).name).toBe('burial-types')
  })
})

describe('the registry', () => {
  it('collects areas and finds every reference', () => {
    expect(
      collect({ a: { default: tree }, b: { default: [species] } }).map((one) => one.name),
    ).toEqual(['species', 'trees'])
    expect(references(trees.fields).map(([name]) => name)).toEqual([
      'species',
      'within',
      'neighbours',
      'inspections.by',
    ])
  })

  it('refuses what does not fit together', () => {
    expect(() => collect({ a: { default: tree } })).toThrow('trees.species refers to species')
    expect(() => collect({ a: { default: [species, species] } })).toThrow('share a name')
    expect(() => collect({ a: { default: [species, { ...species, name: 'other' }] } })).toThrow(
      'share a path',
    )
  })
})

describe('the schema', () => {
  const create = bodyOf(tree, 'create')
  const errors = (body: unknown, action: 'create' | 'update' = 'create') => {
    const parsed = bodyOf(tree, action).safeParse(body, { reportInput: true })
    return parsed.success
      ? []
      : fieldErrors(parsed.error).map(({ field, message }) => `${field}: ${message}`)
  }

  it('takes what fits, trimmed', () => {
    const body = {
      tag: '  T-1 ',
      height: 12.5,
      planted: 'abt 1890',
      inspections: [{ on: '2024-02-29' }],
      neighbours: [1, 2],
    }
    expect(create.parse(body)).toEqual({ ...body, tag: 'T-1' })
  })

  it.each([
    [{}, 'tag: is required'],
    [{ tag: '   ' }, 'tag: is required'],
    [{ tag: '𝒯'.repeat(21) }, 'tag: must be at most 20 characters'],
    [{ tag: 'a\0b' }, 'tag: must not contain a NUL character'],
    [{ tag: 'x', height: -1 }, 'height: must be at least 0'],
    [{ tag: 'x', height: 1.25 }, 'height: must have at most 1 decimals'],
    [{ tag: 'x', value: 1.5 }, 'value: must be a whole number of minor units'],
    [{ tag: 'x', contact: 'nobody' }, 'contact: Invalid email address'],
    [{ tag: 'x', risk: 'middling' }, 'risk: must be one of low, high'],
    [
      { tag: 'x', inspections: [{ on: '2023-02-29' }] },
      'inspections.0.on: must be a calendar day, YYYY-MM-DD',
    ],
    [{ tag: 'x', inspections: [{}] }, 'inspections.0.on: is required'],
    [{ tag: 'x', neighbours: [1, 1] }, 'neighbours: names a record twice'],
    [{ tag: 'x', state: 'kept' }, 'state: is not a field that can be written'],
    [{ tag: 'x', other: 1 }, 'other: is not a field that can be written'],
  ])('names the field and the rule: %j', (body, message) => {
    expect(errors(body)).toEqual([message])
  })

  it('counts characters as people do: code points', () => {
    expect(errors({ tag: '𝒯'.repeat(20) })).toEqual([])
  })

  it('lets an update leave fields out, but not empty a required one', () => {
    expect(errors({}, 'update')).toEqual([])
    expect(errors({ tag: null }, 'update')).toHaveLength(1)
    expect(errors({ height: null }, 'update')).toEqual([])
  })
})

describe('paths', () => {
  const table = pathTable([tree, species])
  it.each([
    ['/12/trees', '/12/Trees/Search'],
    ['/12/trees/create', '/12/Trees/Create'],
    ['/12/trees/5/show', '/12/Trees/5'],
    ['/12/trees/5', '/12/Trees/5/Edit'],
    ['/12/trees/5/show/history', '/12/Trees/5/history'],
    ['/12/species', '/12/Settings/List/Species'],
    ['/12/constructor', '/12/constructor'],
    ['/1/trees', '/1/trees'],
    ['/12', '/12'],
  ])('%s is %s', (from, to) => {
    expect(toSpecPath(from, '/12', table)).toBe(to)
  })
  it('lists where the specification says', () => {
    expect(pathsOf({ path: 'Price-Catalog' }).list).toBe('Price-Catalog')
  })
})

describe('can()', () => {
  const viewer = {
    isSystemAdmin: false,
    isAccountManager: false,
    permissions: ['decWrite'],
    products: { tours: true },
    features: {},
  }
  it.each([
    [{}, true],
    [{ permission: 'decRead' as const }, true],
    [{ permission: 'decWrite' as const }, true],
    [{ permission: 'locRead' as const }, false],
    [{ permission: ['locRead', 'decRead'] as const }, true],
    [{ product: 'tours' }, true],
    [{ product: 'sales' }, false],
    [{ feature: 'customEventTypes' }, false],
    [{ elevated: true as const }, false],
    [{ systemAdmin: true as const }, false],
  ])('a clerk, %j: %s', (need, may) => {
    expect(can(viewer, need)).toBe(may)
  })
  it('grants the elevated everything but what the cemetery does not have', () => {
    const manager = { ...viewer, permissions: [], isAccountManager: true }
    expect(can(manager, { permission: 'contractWrite' })).toBe(true)
    expect(can(manager, { elevated: true })).toBe(true)
    expect(can(manager, { systemAdmin: true })).toBe(false)
    expect(can(manager, { product: 'sales' })).toBe(false)
  })
  it('never takes read for write', () => {
    expect(can({ ...viewer, permissions: ['decRead'] }, { permission: 'decWrite' })).toBe(false)
  })
})
