/** Tenant tables (marked in the SQL) as `n` hash partitions by cemetery. */
export function partitioned(sql: string, n: number): string {
  if (n < 2) return sql
  return sql.replace(
    /create table ("?)(\w+)\1 \(([\s\S]*?)\n\) \/\* tenant \*\/;/g,
    (_, quote: string, name: string, body: string) =>
      [
        `create table ${quote}${name}${quote} (${body}\n) partition by hash (cemetery_id);`,
        ...Array.from(
          { length: n },
          (_, i) =>
            `create table "${name}_p${i}" partition of "${name}" for values with (modulus ${n}, remainder ${i});`,
        ),
      ].join('\n'),
  )
}

/** Foreign keys of these tables are checked as they are added. */
export const withoutDeferredKeys = (sql: string, tables: ReadonlySet<string>): string =>
  sql.replace(
    /^(alter table "?(\w+)"? add constraint .* foreign key .*) not valid;$/gm,
    (whole, key: string, table: string) => (tables.has(table) ? `${key};` : whole),
  )
