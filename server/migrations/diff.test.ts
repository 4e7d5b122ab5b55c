import { describe, expect, it } from 'vitest'
import { type AnyArea, area } from '../../core/area'
import { ref, rows, text } from '../../core/fields'
import { diff } from './diff'
import { modelOf } from './model'

const lists = area({
  name: 'lists',
  path: 'Lists',
  label: ['List', 'Lists'],
  scope: 'cemetery',
  access: { read: 'cemWrite', write: 'cemWrite' },
  fields: { name: text({ required: true, unique: true }) },
  list: ['name'],
}) as unknown as AnyArea
const trees = (fields: AnyArea['fields'], list: string[] = ['tag']) =>
  area({
    name: 'trees',
    path: 'Trees',
    label: ['Tree', 'Trees'],
    scope: 'cemetery',
    access: { read: 'treeRead', write: 'treeWrite' },
    fields,
    list,
  }) as unknown as AnyArea
const base = {
  tag: text({ required: true }),
  kind: ref('lists'),
  stops: rows({ at: ref('trees') }),
}

describe('generated migrations', () => {
  it('make tenant tables whose every key leads with the cemetery', () => {
    const { sql, byHand } = diff({}, modelOf([lists, trees(base)]))
    expect(byHand).toEqual([])
    const made = sql.join('\n')
    expect(made).toContain('create table "trees_stops"')
    expect(made).toContain(
      'foreign key (cemetery_id, "kind_id") references "lists" (cemetery_id, id)',
    )
    expect(made).toContain(
      'create unique index "lists_unique_name" on "lists" (cemetery_id, "name_key")',
    )
    for (const index of sql.filter((line) => /^create .*index/.test(line)))
      expect(index).toMatch(/ \(cemetery_id[,)]/)
    for (const table of ['lists', 'trees', 'trees_stops'])
      expect(made).toContain(`alter table "${table}" enable row level security`)
  })

  it('add what is new, and nothing else', () => {
    const before = modelOf([lists, trees(base)])
    const after = modelOf([lists, trees({ ...base, note: text() }, ['tag', 'note'])])
    const { sql, byHand } = diff(before, after)
    expect(byHand).toEqual([])
    expect(sql).toEqual([
      'alter table "trees" add column "note" text;',
      'alter table "trees" add column "note_key" text collate "C";',
      'create index "trees_by_note_key" on "trees" (cemetery_id, "note_key", id) where archived_at is null;',
      expect.stringMatching(/^create or replace function "trees_body"\(\)[\s\S]*'?,"note":'/),
      `update "trees" set body = '';`,
    ])
    expect(diff(after, after)).toEqual({ sql: [], byHand: [] })
  })

  it('write the rows anew where a record reads otherwise, and ask a person about a rule that is gone', () => {
    const before = modelOf([lists, trees(base)])
    const child = modelOf([
      lists,
      trees({ ...base, stops: rows({ at: ref('trees'), on: text() }) }),
    ])
    expect(diff(before, child).sql).toEqual([
      'alter table "trees_stops" add column "on" text;',
      expect.stringMatching(/^create or replace function "trees_body"/),
      `update "trees" set body = '';`,
    ])
    const without = structuredClone(before)
    if (without.trees) {
      without.trees.functions = {}
      without.trees.triggers = {}
    }
    expect(diff(before, without).byHand).toEqual([
      'trigger trees.trees_body is gone or renamed',
      'function trees_body is gone or renamed',
    ])
    expect(diff(without, before).sql).toEqual([
      expect.stringMatching(/^create or replace function "trees_body"/),
      expect.stringMatching(/^create trigger "trees_body" before insert or update/),
      `update "trees" set body = '';`,
    ])
  })

  it('leave a rename, a drop and a change of type to a person', () => {
    const before = modelOf([lists, trees(base)])
    const { tag, ...rest } = base
    const renamed = diff(before, modelOf([lists, trees({ label: tag, ...rest }, ['label'])]))
    expect(renamed.byHand).toEqual(
      expect.arrayContaining([
        'column trees.tag is gone or renamed',
        'column trees.tag_key is gone or renamed',
      ]),
    )
    expect(diff(before, modelOf([lists])).byHand).toEqual([
      'table trees is gone',
      'table trees_stops is gone',
    ])
    const retyped = diff(before, modelOf([lists, trees({ ...base, tag: ref('lists') }, [])]))
    expect(retyped.byHand.length).toBeGreaterThan(0)
  })
})
