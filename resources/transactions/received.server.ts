/**
 * Money that came in, less what went out; what only moves a balance is none. As the report of payments has it. `$1` is the
 * cemetery.
 */
export const received = (row: string) =>
  `case when coalesce((select o.type from transactions o where o.cemetery_id = $1 and o.id = ${row}.reverses_id), ${row}.type) in ('payment', 'deposit', 'refund') then -${row}.effect else 0 end`
