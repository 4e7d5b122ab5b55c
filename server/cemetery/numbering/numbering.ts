import { formatNumberTemplate, seriesOf } from '../../../core/sales/number-template'
import type { HookContext } from '../../engine/resources/extend'

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

export interface NumberTemplate {
  id: number
  template: string
  effectiveFrom: string | null
}

/**
 * The next number of a kind. The counter's row is held until the transaction ends: who comes next
 * waits, and a number that was not used is there for them, so that there are neither doubles nor gaps.
 * @param day the calendar day that the template speaks of
 * @param taken whether a number is in use: another template may have made it
 * @param templates those of the kind, where the caller knows them
 */
export async function nextNumber(
  context: HookContext,
  purpose: keyof typeof defaults,
  day: string,
  taken: (number: string) => Promise<boolean>,
  templates?: readonly NumberTemplate[],
): Promise<string> {
  const own =
    templates ??
    ((await context.area('number-templates').find({ purpose })) as unknown as NumberTemplate[])
  const latest = own
    .filter(({ effectiveFrom }) => !effectiveFrom || effectiveFrom <= day)
    .sort((a, b) => (rank(a) === rank(b) ? b.id - a.id : rank(a) < rank(b) ? 1 : -1))[0]
  const template = latest?.template ?? defaults[purpose]
  for (;;) {
    const { rows } = await context.transaction.query<{ n: number }>(
      `insert into number_counters as c (cemetery_id, purpose, series, n) values ($1, $2, $3, 1)
       on conflict (cemetery_id, purpose, series) do update set n = c.n + 1 returning n`,
      [context.cemeteryId, purpose, seriesOf(template, day)],
      'next number',
    )
    const number = formatNumberTemplate(template, day, Number(rows[0]?.n))
    if (!(await taken(number))) return number
  }
}

const rank = ({ effectiveFrom }: NumberTemplate) => effectiveFrom ?? ''
