import { customFieldName, customOptionKey } from '../../core/custom-field-names'
import { badInput, conflict } from '../../server/engine/problem/problem'
import { extend, type HookContext } from '../../server/engine/resources/extend'
import { route } from '../../server/engine/resources/route'
import dynamicForms, { type DynamicForm } from './area'

type Next = Partial<Omit<DynamicForm, 'id'>> & { id: number }
/** Values are counted so far for a sentence. */
const maxCounted = 10_000
/** As many as a form can hold. */
const maxFields = 100

export default extend(dynamicForms, {
  routes: [
    route({
      method: 'GET',
      path: '/definitions',
      access: 'read',
      summary: 'All own fields of all records, the archived ones too, in their order',
      handle: async ({ transaction, cemeteryId }) => {
        const { rows } = await transaction.query<{ body: string }>(
          'select body from dynamic_forms where cemetery_id = $1 order by resource, position, id',
          [cemeteryId],
        )
        return rows.map(({ body }) => JSON.parse(body))
      },
    }),
  ],
  /** Who writes a value holds its field's definition; whoever changes that waits for them. */
  beforeLock: async ({ transaction, cemeteryId }, _, id) => {
    await transaction.query(
      'select id from dynamic_forms where cemetery_id = $1 and id = $2 for update',
      [cemeteryId, id],
    )
  },
  validate: (next, previous) => {
    if (previous && next.resource !== previous.resource)
      throw badInput([
        { field: 'resource', message: 'of a field cannot change', code: 'fieldStays' },
      ])
    if (next.type === 'choice' && !(next.options ?? []).some(({ retired }) => !retired))
      throw badInput([{ field: 'options', message: 'is required of a choice', code: 'someOption' }])
    const names = (next.options ?? []).map(({ name }) => name.trim().toLowerCase())
    const twice = names.findIndex((name, i) => names.indexOf(name) < i)
    if (twice >= 0)
      throw badInput([{ field: `options.${twice}.name`, message: 'is already in use' }])
    if (!next.whenField && (next.whenIs ?? []).length > 0)
      throw badInput([{ field: 'whenField', message: 'is required' }])
  },
  beforeSave: async (context, next, previous) => {
    if (!previous) await place(context, next)
    await assertCondition(context, next)
    if (!previous) return
    await assertNoImport(context, next.id)
    if (next.type !== previous.type) await assertUnused(context, next, previous)
    await keepOptions(context, next, previous)
  },
  beforeArchive: async (context, { id, name, resource }) => {
    await assertNoImport(context, id)
    const others = await context.area('dynamic-forms').find({ resource })
    const hanging = others.filter((one) => one.whenField === customFieldName(id))
    if (hanging.length > 0)
      throw conflict(
        'fieldHeld',
        'Other fields are shown depending on this one',
        `${hanging.map(({ label }) => label).join(', ')}: change those first.`,
        { params: { name, others: hanging.map(({ label }) => label).join(', ') } },
      )
  },
})

/** While an import writes values into a field, it stays what the import's check has shown. */
async function assertNoImport({ transaction, cemeteryId }: HookContext, id: number) {
  const { rows } = await transaction.query<{ name: string }>(
    `select file_name as name from imports
     where cemetery_id = $1 and state in ('checking', 'running') and mapping->'columns' ? $2 limit 1`,
    [cemeteryId, customFieldName(id)],
  )
  if (rows[0])
    throw conflict(
      'fieldImporting',
      'An import is writing into this field',
      `${rows[0].name}: wait until it is done.`,
      { params: { file: rows[0].name } },
    )
}

/** A new field comes last. */
async function place({ transaction, cemeteryId }: HookContext, next: Next) {
  const { rows } = await transaction.query<{ n: number; last: number }>(
    'select count(*) as n, coalesce(max(position), 0) as last from dynamic_forms where cemetery_id = $1 and resource = $2 and archived_at is null',
    [cemeteryId, next.resource],
  )
  if ((rows[0]?.n ?? 0) >= maxFields)
    throw conflict('manyFields', `There are ${maxFields} fields already`, 'Archive one first.', {
      params: { limit: maxFields },
    })
  next.position ??= Number(rows[0]?.last ?? 0) + 10
}

/** The other field is one of the same records, and does not hang on this one in turn. */
async function assertCondition(context: HookContext, next: Next) {
  if (!next.whenField) return
  const refuse = (message: string, code: string) =>
    badInput([{ field: 'whenField', message, code }])
  const { fields } = context.area(String(next.resource)).area
  if (Object.hasOwn(fields, next.whenField)) {
    if (['geometry', 'custom'].includes(fields[next.whenField]?.kind as string))
      throw refuse('names no field that can be a condition', 'noCondition')
    return
  }
  const all = await context.area('dynamic-forms').find({ resource: next.resource })
  const at = (name: unknown) => all.find(({ id }) => customFieldName(id) === name)
  let one = at(next.whenField)
  if (!one) throw refuse('names no field of these records', 'noCondition')
  for (let steps = 0; one && steps <= all.length; steps++) {
    if (one.id === next.id) throw refuse('hangs on this field in turn', 'circle')
    one = at(one.whenField)
  }
}

async function assertUnused(
  { transaction, cemeteryId }: HookContext,
  next: Next,
  previous: DynamicForm,
) {
  const { rows } = await transaction.query<{ n: number }>(
    `select count(*) as n from (select from custom_values where cemetery_id = $1 and field_id = $2 limit ${maxCounted + 1}) v`,
    [cemeteryId, next.id],
  )
  const count = Number(rows[0]?.n ?? 0)
  if (count === 0) return
  const many = count > maxCounted ? `more than ${maxCounted}` : String(count)
  throw conflict(
    'fieldUsed',
    'Records have values of this kind',
    `${many} ${count === 1 ? 'record has' : 'records have'} a value in ${previous.name}: archive the field and add another.`,
    {
      params: {
        count: count > maxCounted ? `${maxCounted}+` : String(count),
        name: previous.name,
      },
    },
  )
}

/** Options that records hold are kept, no longer to be given, where they were left out. */
async function keepOptions(
  { transaction, cemeteryId }: HookContext,
  next: Next,
  previous: DynamicForm,
) {
  const left = new Set((next.options ?? []).map(({ id }) => id))
  const gone = previous.options.filter(({ id }) => !left.has(id))
  if (gone.length === 0 || next.type !== 'choice') return
  const { rows } = await transaction.query<{ key: string }>(
    'select u.key from unnest($3::text[]) u (key) where exists (select from custom_values v where v.cemetery_id = $1 and v.field_id = $2 and v.key = u.key)',
    [cemeteryId, next.id, gone.map(({ id }) => customOptionKey(id))],
  )
  const held = new Set(rows.map(({ key }) => key))
  next.options = [
    ...(next.options ?? []),
    ...gone
      .filter(({ id }) => held.has(customOptionKey(id)))
      .map((option) => ({ ...option, retired: true })),
  ]
}
