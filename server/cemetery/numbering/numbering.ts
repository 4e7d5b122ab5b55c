import { formatNumberTemplate, seriesOf } from '../../../core/sales/number-template'
import type { HookContext } from '../../engine/resources/extend'
import { foldKey } from '../../engine/sql/columns'
import type { Query } from '../../platform/database/database'

/** What numbers look like where the cemetery has said nothing. */
const defaults = {
  contract: '{YYYY}-CT-{000}',
  amendment: '{YYYY}-AM-{000}',
  receipt: '{YYYY}-R-{0000}',
  'work-order': '{YYYY}-WO-{0000}',
  deed: '{YYYY}-D-{0000}',
  cremains: '{YYYY}-CR-{0000}',
  disinterment: '{YYYY}-DI-{000}',
  batch: '{YYYY}-B-{000}',
  invoice: '{YYYY}-INV-{0000}',
  'credit-note': '{YYYY}-CN-{0000}',
  statement: '{YYYY}-ST-{0000}',
} as const

export interface EffectiveTemplate {
  id: number
  template: string
  effectiveFrom: string | null
}

/** What a caller knows already, and so does not ask for while others wait for the counter. */
export interface KnownSeries {
  templates: readonly EffectiveTemplate[]
  /** The table whose `number_key` says which numbers are in use. */
  table: string
}

/**
 * The next number of a kind. The counter's row is held until the transaction ends: who comes next
 * waits, and a number that was not used is there for them, so that there are neither doubles nor gaps.
 * @param day the calendar day that the template speaks of
 * @param taken whether a number is in use: another template may have made it
 */
export async function nextNumber(
  context: HookContext,
  purpose: keyof typeof defaults,
  day: string,
  taken: (number: string) => Promise<boolean>,
  known?: KnownSeries,
): Promise<string> {
  const own =
    known?.templates ??
    ((await context.area('number-templates').find({ purpose })) as unknown as EffectiveTemplate[])
  const latest = own
    .filter(({ effectiveFrom }) => !effectiveFrom || effectiveFrom <= day)
    .sort((a, b) => (rank(a) === rank(b) ? b.id - a.id : rank(a) < rank(b) ? 1 : -1))[0]
  const template = latest?.template ?? defaults[purpose]
  const prefix = known && keyBefore(template, day)
  for (;;) {
    const [told] = await context.transaction.pipeline([
      known && prefix !== undefined
        ? takeUnused(context.cemeteryId, purpose, seriesOf(template, day), known.table, prefix)
        : take(context.cemeteryId, purpose, seriesOf(template, day)),
    ])
    const next = told?.rows[0] as { n: number; taken: boolean | null } | undefined
    const number = formatNumberTemplate(template, day, Number(next?.n))
    if (!(next?.taken ?? (await taken(number)))) return number
  }
}

const takeSql = `insert into number_counters as c (cemetery_id, purpose, series, n) values ($1, $2, $3, 1)
  on conflict (cemetery_id, purpose, series) do update set n = c.n + 1 returning n`
const take = (cemetery: number, purpose: string, series: string): Query => ({
  name: 'next number',
  text: `${takeSql}, null::boolean as taken`,
  values: [cemetery, purpose, series],
})

/** The same, and whether it is in use, while the counter is held no longer than for that. */
const takeUnused = (
  cemetery: number,
  purpose: string,
  series: string,
  table: string,
  prefix: string,
): Query => ({
  // The coordinator would take it in steps, and ask every node.
  forNode: 'alone',
  name: `next number of ${table}`,
  text: `with next as (${takeSql}) select n, exists (select from ${table} t where t.cemetery_id = $1 and t.archived_at is null
     and t.number_key = $4 || lpad(n::text, greatest(8, length(n::text)), '0')) as taken from next`,
  values: [cemetery, purpose, series, prefix],
})

/** What comes before the counter in a number's key, where nothing comes after it and no digit touches it. */
const keyBefore = (template: string, day: string): string | undefined =>
  /(^|[^\d}])\{0+\}$/.test(template)
    ? foldKey(formatNumberTemplate(template, day, 0)).slice(0, -8)
    : undefined

const rank = ({ effectiveFrom }: EffectiveTemplate) => effectiveFrom ?? ''
