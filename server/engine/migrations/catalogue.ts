import type { ClientBase } from 'pg'

export const kinds = [
  'table',
  'sequence',
  'column',
  'constraint',
  'index',
  'guard',
  'policy',
  'grant',
  'function',
  'trigger',
] as const
/** What a part of a database is; `guard`: whether row-level security binds a table. */
export type CatalogueKind = (typeof kinds)[number]

/** One part of a database, as PostgreSQL itself spells it. */
export interface Part {
  kind: CatalogueKind
  /** Of functions and sequences, which belong to no table, ''. */
  table: string
  name: string
  is: string
  /** Why it may be there although no area asks for it: its comment, or that something uses it. */
  kept: string | null
}

type Client = Pick<ClientBase, 'query'>

/**
 * All parts of a schema that areas could speak of: its tables with what hangs on them, functions and
 * sequences. Partitions speak through their table, but for indexes that one of them has alone. Names are
 * spelt as seen from the schema, so that two schemas can be compared. Inside a transaction.
 */
export async function catalogueOf(client: Client, schema: string): Promise<Part[]> {
  await client.query("select set_config('search_path', $1, true)", [`${schema}, public`])
  const parts: Part[] = []
  for (const kind of kinds) {
    const { rows } = await client.query<Omit<Part, 'kind'>>(statements[kind], [schema])
    parts.push(...rows.map((row) => ({ kind, ...row })))
  }
  return parts
}

const ofExtension = (at: string, catalogue: string) =>
  `exists (select from pg_depend d where d.classid = '${catalogue}'::regclass and d.objid = ${at} and d.deptype = 'e')`
const here = `c.relnamespace = $1::regnamespace and not ${ofExtension('c.oid', 'pg_class')}`
const tables = `${here} and c.relkind in ('r', 'p') and not c.relispartition`
const privileges = (acl: string) => `(
  select string_agg(lower(x.privilege_type), ', ' order by x.privilege_type)
  from aclexplode(${acl}) x where x.grantee = 'sexton_app'::regrole)`

const statements: Record<CatalogueKind, string> = {
  table: `
    select c.relname as "table", c.relname as name, 'table' as is, obj_description(c.oid, 'pg_class') as kept
    from pg_class c where ${tables}`,
  sequence: `
    select '' as "table", c.relname as name, concat_ws(': ', 'sequence', ${privileges('c.relacl')}) as is,
      coalesce(obj_description(c.oid, 'pg_class'), (
        select 'used' from pg_depend d
        where d.refobjid = c.oid and d.classid = 'pg_attrdef'::regclass or d.objid = c.oid and d.deptype in ('a', 'i')
        limit 1)) as kept
    from pg_class c where ${here} and c.relkind = 'S'`,
  column: `
    select c.relname as "table", a.attname as name, concat_ws(' ', format_type(a.atttypid, a.atttypmod),
        case when a.attcollation <> t.typcollation then 'collate ' || quote_ident(l.collname) end,
        case when a.attnotnull then 'not null' end,
        case when a.attgenerated <> '' then 'generated as ' else 'default ' end || pg_get_expr(d.adbin, d.adrelid),
        case when a.attidentity <> '' then 'identity' end,
        case when a.attstorage <> t.typstorage then 'storage ' || a.attstorage::text end) as is,
      col_description(c.oid, a.attnum) as kept
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    left join pg_collation l on l.oid = a.attcollation
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where ${tables}`,
  constraint: `
    select c.relname as "table", k.conname as name, pg_get_constraintdef(k.oid) as is,
      obj_description(k.oid, 'pg_constraint') as kept
    from pg_class c
    join pg_constraint k on k.conrelid = c.oid and k.contype in ('p', 'u', 'f', 'c', 'x') and k.conparentid = 0
    where ${tables}`,
  index: `
    select coalesce(r.relname, c.relname) as "table", i.relname as name,
      replace(pg_get_indexdef(i.oid, 0, true), ' ON ONLY ', ' ON ') || case when x.indisvalid then '' else ' (invalid)' end as is,
      obj_description(i.oid, 'pg_class') as kept
    from pg_class c
    left join pg_class r on r.oid = pg_partition_root(c.oid)
    join pg_index x on x.indrelid = c.oid
    join pg_class i on i.oid = x.indexrelid and not i.relispartition
    where ${here} and not exists (
      select from pg_constraint k where k.conindid = i.oid and k.contype in ('p', 'u', 'x'))`,
  guard: `
    select c.relname as "table", 'row-level security' as name, case when c.relrowsecurity then 'on' else 'off' end as is,
      null as kept
    from pg_class c where ${tables}`,
  policy: `
    select c.relname as "table", p.polname as name, concat_ws(' ',
        case p.polcmd when '*' then 'all' when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' else 'delete' end,
        case when not p.polpermissive then 'restrictive' end,
        case when p.polroles <> '{0}' then 'to ' || array(select r.rolname from pg_roles r where r.oid = any (p.polroles) order by 1)::text end,
        'using ' || pg_get_expr(p.polqual, c.oid), 'check ' || pg_get_expr(p.polwithcheck, c.oid)) as is,
      obj_description(p.oid, 'pg_policy') as kept
    from pg_class c join pg_policy p on p.polrelid = c.oid where ${tables}`,
  grant: `
    select c.relname as "table", 'sexton_app' as name, coalesce(${privileges('c.relacl')}, 'nothing') as is, null as kept
    from pg_class c where ${tables}
    union all
    select c.relname, 'sexton_app: ' || a.attname, ${privileges('a.attacl')}, null
    from pg_class c join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
    where ${tables} and ${privileges('a.attacl')} is not null`,
  function: `
    select '' as "table",
      f.proname || case when f.prorettype = 'trigger'::regtype then '' else '(' || oidvectortypes(f.proargtypes) || ')' end as name,
      concat_ws(' ', case when f.prosecdef then 'security definer' end, f.proconfig::text,
        case when f.prorettype <> 'trigger'::regtype then 'for ' || coalesce((
          select string_agg(case x.grantee when 0 then 'all' else x.grantee::regrole::text end, ', ' order by x.grantee)
          from aclexplode(coalesce(f.proacl, acldefault('f', f.proowner))) x where x.grantee <> f.proowner), 'its owner') end,
        coalesce(nullif(f.prosrc, ''), pg_get_function_sqlbody(f.oid))) as is,
      coalesce(obj_description(f.oid, 'pg_proc'), (
        select 'used' from pg_trigger g where g.tgfoid = f.oid limit 1), (
        select 'used' from pg_depend d
        where d.refclassid = 'pg_proc'::regclass and d.refobjid = f.oid and d.deptype = 'n' limit 1)) as kept
    from pg_proc f
    where f.pronamespace = $1::regnamespace and f.prokind in ('f', 'p') and not ${ofExtension('f.oid', 'pg_proc')}`,
  trigger: `
    select c.relname as "table", g.tgname as name,
      pg_get_triggerdef(g.oid, true) || case when g.tgenabled = 'O' then '' else ' (disabled)' end as is,
      obj_description(g.oid, 'pg_trigger') as kept
    from pg_class c join pg_trigger g on g.tgrelid = c.oid and not g.tgisinternal where ${tables}`,
}
