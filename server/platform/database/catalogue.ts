import type { ClientBase } from 'pg'

/** A table and those of its columns that hold facts (generated ones follow from them). */
export type CatalogueTable = { name: string; columns: string[] }

/** Where a sequence stands. */
export type Sequence = { name: string; last: string; called: boolean }

/** Every table but the list of migrations; partitions speak through their parent. */
export async function tablesOf(client: ClientBase): Promise<CatalogueTable[]> {
  const { rows } = await client.query<CatalogueTable>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
      and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = current_schema()::regnamespace
      and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'migrations'
      and not exists (
        select from pg_depend d where d.objid = c.oid and d.deptype = 'e' and d.classid = 'pg_class'::regclass)
    group by c.relname order by c.relname`)
  return rows
}

export async function sequencesOf(client: ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'S' order by relname`)
  const found: Sequence[] = []
  for (const { name } of rows) {
    const { rows: state } = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${quotedName(name)}`,
    )
    if (state[0]) found.push({ name, ...state[0] })
  }
  return found
}

export async function migrationsOf(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from migrations order by name')
  return rows.map(({ name }) => name)
}

/** Foreign keys, each with the statements that take it away and put it back. */
export async function foreignKeysOf(client: ClientBase): Promise<{ drop: string; add: string }[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and k.conparentid = 0 and not c.relispartition
      and c.relnamespace = current_schema()::regnamespace
    order by 1, 2`)
  return rows.map(({ table, name, definition }) => ({
    drop: `alter table ${quotedName(table)} drop constraint ${quotedName(name)}`,
    add: `alter table ${quotedName(table)} add constraint ${quotedName(name)} ${definition}`,
  }))
}

/** `"a", "b"` */
export function columnList(columns: readonly string[]): string {
  return columns.map(quotedName).join(', ')
}

/** A name as SQL takes it, whatever is in it. */
export function quotedName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
