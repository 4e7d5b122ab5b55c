import pg from 'pg'
import type { Query } from '../../platform/database/database'

type Row = pg.QueryResultRow
/** What those who send statements look at. */
type Result = Pick<pg.QueryResult<Row>, 'rows'>

/**
 * Statements that may be run together on the node of a distributed database where their cemetery lies (`forNode`) become one for each
 * stretch of them: one by one, each costs a way to the coordinator, a plan there and another plan on the node.
 * @returns what is to be sent, and how its results become those of the statements
 */
export function packForNode(
  cemeteryId: number,
  queries: readonly Query[],
): { queries: Query[]; unpack: (results: readonly Result[]) => Result[] } {
  const stretches: Query[][] = []
  for (const query of queries) {
    const last = stretches.at(-1)
    if (query.forNode && last?.[0]?.forNode) last.push(query)
    else stretches.push([query])
  }
  // One by itself is better sent as it is, with the plan that the coordinator keeps of it.
  const isPacked = (all: readonly Query[]) =>
    all[0]?.forNode === 'alone' || (all.length > 1 && Boolean(all[0]?.forNode))
  return {
    queries: stretches.map((all) =>
      isPacked(all) ? together(cemeteryId, all) : (all[0] as Query),
    ),
    unpack: (results) =>
      stretches.flatMap((all, at) => {
        const result = results[at] as Result
        if (!isPacked(all)) return [result]
        const told = JSON.parse(result.rows[0]?.told) as Row[][]
        return told.map((rows) => ({ rows }))
      }),
  }
}

/** The cemetery stands in the text as well: the engine asks a node by what the statement itself says. */
const together = (cemeteryId: number, queries: readonly Query[]): Query => ({
  text: `select told from app_on_node($1, $2) told left join lateral (select 1 from audit where cemetery_id = ${cemeteryId} limit 1) node on true`,
  values: [cemeteryId, queries.map(written)],
})

/** With its values in the text. The time is that at which the whole began, which is another on each node. */
function written({ text, values = [] }: Query): string {
  const whole = text
    .replace(/\bnow\(\)/g, 'app_began()')
    .replace(/\$(\d+)/g, (_, n) => literal(values[Number(n) - 1]))
  return answers(text) ? `+${whole}` : whole
}

/** Whether a statement itself answers with rows: of one with parts, which stand in brackets, the last says so. */
function answers(text: string): boolean {
  const last = withoutBrackets(text)
  const [verb] = /\b(?:select|insert|update|delete)\b/i.exec(last) ?? []
  return verb?.toLowerCase() === 'select' || /\breturning\b/i.test(last)
}

function withoutBrackets(text: string): string {
  let depth = 0
  let kept = ''
  for (const sign of text) {
    if (sign === '(') depth++
    if (depth === 0) kept += sign
    if (sign === ')') depth--
  }
  return kept
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  return pg.escapeLiteral(Array.isArray(value) ? arrayText(value) : plainText(value))
}

/** As PostgreSQL reads an array: `{"a","b",NULL}`. */
const arrayText = (values: readonly unknown[]): string =>
  `{${values
    .map((value) =>
      value === null || value === undefined
        ? 'NULL'
        : Array.isArray(value)
          ? arrayText(value)
          : `"${plainText(value).replace(/[\\"]/g, '\\$&')}"`,
    )
    .join(',')}}`

function plainText(value: unknown): string {
  if (value instanceof Date) return value.toISOString()
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
