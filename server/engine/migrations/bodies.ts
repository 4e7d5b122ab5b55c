import type { AnyArea } from '../../../core/area'
import { childTableOf, hasChildTable, quoteIdent, tableOf } from '../sql/columns'
import { childrenJson, recordText } from '../sql/statements'

/**
 * Each area's table keeps the JSON text of its records in the column `body`, so that lists only
 * gather texts. A trigger writes it from the row's own columns, whoever writes the row; what
 * writers say of it themselves is overwritten.
 */
export function bodyFunction(area: AnyArea): string {
  const names = Object.keys(area.fields).filter((name) => hasChildTable(area.fields[name] as never))
  const own = (name: string) => `child_${names.indexOf(name) + 1}`
  // A record that is just being made has no child rows yet: they touch it when they come.
  const declared = names.map((name) => `  ${own(name)} text := '[]';\n`).join('')
  const read = names.map((name) => `    ${own(name)} := ${childrenJson(area, name, 'new')};\n`)
  return [
    'language plpgsql as $$',
    ...(names.length > 0 ? [`declare\n${declared.trimEnd()}`] : []),
    'begin',
    ...(names.length > 0
      ? [`  if tg_op = 'UPDATE' then\n${read.join('').trimEnd()}\n  end if;`]
      : []),
    `  new.body := ${recordText(area, 'new', own)};`,
    '  return new;',
    'end $$',
  ].join('\n')
}

/** Of a table of child rows: whatever happens to them, their records' bodies are written anew. */
export const touchFunction = (area: AnyArea): string =>
  `language plpgsql as $$
declare
  r record;
begin
  for r in select distinct cemetery_id, parent_id from changed order by 1, 2 loop
    update ${quoteIdent(tableOf(area))} set ${area.immutable ? 'updated_at = updated_at' : "body = ''"} where cemetery_id = r.cemetery_id and id = r.parent_id;
  end loop;
  return null;
end $$`

/** What follows `create trigger <name>`. */
export const bodyTriggers = (area: AnyArea) => {
  const table = tableOf(area)
  return {
    [`${table}_body`]: `before insert or update on ${quoteIdent(table)} for each row execute function ${quoteIdent(`${table}_body`)}()`,
  }
}
export const touchTriggers = (area: AnyArea, field: string) => {
  const table = childTableOf(area, field)
  return Object.fromEntries(
    (['insert', 'update', 'delete'] as const).map((event) => [
      `${table}_${event}`,
      `after ${event} on ${quoteIdent(table)} referencing ${event === 'delete' ? 'old' : 'new'} table as changed for each statement execute function ${quoteIdent(`${table}_touch`)}()`,
    ]),
  )
}
