import { dateOf, type StatementColumns } from './table'

/** Headings that banks give their columns, folded, in English, French, Spanish and German. */
const words: Readonly<Record<Exclude<keyof StatementColumns, 'order'>, RegExp>> = {
  date: /^(booking |posting |transaction |posted |value )?date|^fecha|^date|^buchungstag|^posted/,
  credit: /^credit|^money in|^paid in|^deposit|^abono|^haber|^ingreso|^haben/,
  debit: /^debit|^money out|^paid out|^withdrawal|^cargo|^debe|^soll/,
  amount: /amount|^montant|^importe|^betrag|^value$|^monto/,
  balance: /balance|^solde|^saldo/,
  name: /name|payee|payer|counterparty|^tiers|beneficiaire|beneficiario|ordenante|^auftraggeber/,
  text: /description|details|memo|narrative|libelle|concepto|verwendungszweck|purpose|text/,
  reference: /reference|^ref|check|cheque|referencia|numero/,
}

export interface GuessedColumns {
  /** The row with the headings, from 0. */
  headings: number
  columns: Partial<StatementColumns>
}

/** What the columns of a table are called, as far as they say it. */
export function guessColumns(rows: ReadonlyArray<readonly string[]>): GuessedColumns {
  let best: GuessedColumns = { headings: 0, columns: {} }
  let most = 0
  for (const [headings, row] of rows.slice(0, 30).entries()) {
    const columns: Partial<StatementColumns> = {}
    const taken = new Set<number>()
    for (const [name, pattern] of Object.entries(words)) {
      const at = row.findIndex((cell, index) => !taken.has(index) && pattern.test(folded(cell)))
      if (at < 0) continue
      columns[name as Exclude<keyof StatementColumns, 'order'>] = at
      taken.add(at)
    }
    if (columns.credit !== undefined || columns.debit !== undefined) delete columns.amount
    const found = Object.keys(columns).length
    if (found > most) [best, most] = [{ headings, columns }, found]
  }
  const { date } = best.columns
  return {
    ...best,
    columns: {
      ...best.columns,
      order: date === undefined ? 'YMD' : orderOf(rows.slice(best.headings + 1), date),
    },
  }
}

/** The first order in which every date can be one. */
function orderOf(
  rows: ReadonlyArray<readonly string[]>,
  column: number,
): StatementColumns['order'] {
  const dates = rows.map((row) => row[column] ?? '').filter((text) => /\d/.test(text))
  for (const order of ['YMD', 'DMY', 'MDY'] as const)
    if (dates.length > 0 && dates.every((text) => fits(text, order))) return order
  return 'YMD'
}

function fits(text: string, order: StatementColumns['order']): boolean {
  try {
    return dateOf(text, order) !== null
  } catch {
    return false
  }
}

const folded = (text: string) =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
