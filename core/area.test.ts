import { describe, expect, expectTypeOf, it } from 'vitest'
import { can } from './access'
import {
  type AnyArea,
  area,
  filterableFields,
  type RecordOfArea,
  settingsList,
  sortableFields,
  titleOf,
} from './area'
import {
  choice,
  counts,
  date,
  defaultFieldLabel,
  email,
  flag,
  money,
  number,
  partialDate,
  ref,
  refs,
  rows,
  text,
} from './fields'
import { pathsOf, pathTable, toSpecPath } from './paths'
import { collectAreas, referenceFieldsOf } from './registry'
import { bodySchemaOf, fieldErrors } from './schema'

const species = settingsList('List/Species', ['Species', 'Species'], {
  read: 'treeRead',
}) as unknown as AnyArea
const trees = area({
  name: 'trees',
  path: 'Trees',
  listPath: 'Search',
  label: ['Tree', 'Trees'],
  scope: 'cemetery',
  access: { read: 'treeRead', write: 'treeWrite' },
  fields: {
    tag: text({ required: true, max: 20, unique: true }),
    species: ref('species'),
    within: ref('trees'),
    height: number({ unit: 'm', min: 0, decimals: 1 }),
    planted: partialDate(),
    value: money({ min: 0, max: 500 }),
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
  sortable: ['tag', 'planted', 'risk'],
  search: ['tag'],
})
type Tree = RecordOfArea<typeof trees>
/** As the registry's loops see it. */
const tree = trees as unknown as AnyArea

describe('area()', () => {
  it('gives records the types of their fields', () => {
    expectTypeOf<Tree['tag']>().toEqualTypeOf<string>()
    expectTypeOf<Tree['height']>().toEqualTypeOf<number | null>()
    expectTypeOf<Tree['risk']>().toEqualTypeOf<'low' | 'high' | null>()
    expectTypeOf<Tree['neighbours']>().toEqualTypeOf<number[]>()
    expectTypeOf<Tree['inspections'][number]['on']>().toEqualTypeOf<string>()
    expectTypeOf<Tree['alive']>().toEqualTypeOf<boolean>()
  })

  it('sorts by the fields that it names, whatever its list shows, and filters by references too', () => {
    expect(sortableFields(tree)).toEqual(['tag', 'planted', 'risk'])
    expect(filterableFields(tree)).toEqual(['tag', 'planted', 'risk', 'species', 'within'])
  })

  it('sorts by the columns of its list where it names no fields', () => {
    const { sortable: _, ...plain } = trees
    expect(sortableFields(plain as unknown as AnyArea)).toEqual(['tag', 'height', 'planted'])
  })

  it('gives every record a title and every field a label', () => {
    expect(titleOf(tree, { tag: 'T-17' })).toBe('T-17')
    expect(titleOf(tree, { id: 4, tag: ' ' })).toBe('Tree 4')
    expect(defaultFieldLabel('firstName', text())).toBe('First name')
    expect(defaultFieldLabel('x', text({ label: 'Own' }))).toBe('Own')
  })

  it('builds a settings list from one line', () => {
    expect(species).toMatchObject({
      name: 'species',
      path: 'Settings/List/Species',
      access: { read: ['cemWrite', 'treeRead'], write: 'cemWrite' },
    })
    expect(settingsList('List/BurialTypes', ['a', 'b']).name).toBe('burial-types')
  })
})

describe('the registry of areas', () => {
  it('collects all areas and finds every reference between them', () => {
    expect(
      collectAreas({ a: { default: tree }, b: { default: [species] } }).map((one) => one.name),
    ).toEqual(['species', 'trees'])
    expect(referenceFieldsOf(trees.fields).map(([name]) => name)).toEqual([
      'species',
      'within',
      'neighbours',
      'inspections.by',
    ])
  })

  it('refuses areas that contradict each other', () => {
    expect(() => collectAreas({ a: { default: tree } })).toThrow('trees.species refers to species')
    expect(() => collectAreas({ a: { default: [species, species] } })).toThrow('share a name')
    expect(() => collectAreas({ a: { default: { ...species, comesFrom: 'seeds' } } })).toThrow(
      'species comes from seeds',
    )
    expect(() =>
      collectAreas({ a: { default: [species, { ...species, name: 'other' }] } }),
    ).toThrow('share a path')
  })
})

describe('the schema of an area’s body', () => {
  const create = bodySchemaOf(tree, 'create')
  const errors = (body: unknown, action: 'create' | 'update' = 'create') => {
    const parsed = bodySchemaOf(tree, action).safeParse(body, { reportInput: true })
    return parsed.success
      ? []
      : fieldErrors(parsed.error).map(({ field, message }) => `${field}: ${message}`)
  }

  it('accepts and trims valid input', () => {
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
    [{ tag: 'x', value: -1 }, 'value: must not be negative'],
    [{ tag: 'x', value: 501 }, 'value: must be at most 500 minor units'],
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
  ])('names the field and the broken rule: %j', (body, message) => {
    expect(errors(body)).toEqual([message])
  })

  it('counts lengths in code points', () => {
    expect(errors({ tag: '𝒯'.repeat(20) })).toEqual([])
  })

  it('lets an update leave fields out, but not empty a required one', () => {
    expect(errors({}, 'update')).toEqual([])
    expect(errors({ tag: null }, 'update')).toHaveLength(1)
    expect(errors({ height: null }, 'update')).toEqual([])
  })
})

describe('the paths of an area', () => {
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
  ])('writes %s as %s', (from, to) => {
    expect(toSpecPath(from, '/12', table)).toBe(to)
  })
  it('puts lists where the specification says', () => {
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
  ])('for a clerk, %j is %s', (need, may) => {
    expect(can(viewer, need)).toBe(may)
  })
  it('grants the elevated everything that the cemetery has', () => {
    const manager = { ...viewer, permissions: [], isAccountManager: true }
    expect(can(manager, { permission: 'contractWrite' })).toBe(true)
    expect(can(manager, { elevated: true })).toBe(true)
    expect(can(manager, { systemAdmin: true })).toBe(false)
    expect(can(manager, { product: 'sales' })).toBe(false)
  })
  it('does not grant write by read', () => {
    expect(can({ ...viewer, permissions: ['decRead'] }, { permission: 'decWrite' })).toBe(false)
  })
})
