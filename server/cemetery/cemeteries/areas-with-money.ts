import type { AnyArea } from '../../../core/area'
import type { Fields } from '../../../core/fields'
import { childTableOf, quoteIdent, snakeCase, tableOf } from '../../engine/sql/columns'
import type { Transaction } from '../../engine/transaction/transaction'

/** The areas that hold an amount in this cemetery, archived records counted: each is in its currency. */
export async function areasWithMoney(
  transaction: Transaction,
  areas: readonly AnyArea[],
): Promise<string[]> {
  const asked = areas.flatMap((area) =>
    tablesWithMoney(area).map(({ table, columns }) => ({
      area: area.name,
      text: `select exists (select from ${quoteIdent(table)} where cemetery_id = $1 and (${columns
        .map((column) => `${quoteIdent(column)} is not null`)
        .join(' or ')})) as found`,
    })),
  )
  const answers = await transaction.pipeline(
    asked.map(({ text }) => ({ text, values: [transaction.cemeteryId] })),
  )
  return [...new Set(asked.flatMap(({ area }, i) => (answers[i]?.rows[0]?.found ? [area] : [])))]
}

function tablesWithMoney(area: AnyArea): Array<{ table: string; columns: string[] }> {
  const own = moneyColumns(area.fields)
  const children = Object.entries(area.fields).flatMap(([name, field]) => {
    const columns = field.kind === 'rows' ? moneyColumns(field.fields) : []
    return columns.length > 0 ? [{ table: childTableOf(area, name), columns }] : []
  })
  return [...(own.length > 0 ? [{ table: tableOf(area), columns: own }] : []), ...children]
}

const moneyColumns = (fields: Fields) =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'money' ? [snakeCase(name)] : [],
  )
