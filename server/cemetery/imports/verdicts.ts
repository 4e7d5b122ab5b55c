import type { IssueCode } from '../../../core/imports/issues'
import type { RowPlan } from '../../../core/imports/row-reader'
import type { Transaction } from '../../engine/transaction/transaction'
import type { RowVerdict } from './decide-rows'
import type { ImportCounts, ImportRow } from './record'
import type { RowStage } from './row-stage'
import type { RawRow } from './run-steps'

/** Makes the records that are to come; what the areas' rules refuse is not to come. */
export async function stageRows(
  transaction: Transaction,
  row: ImportRow,
  stage: RowStage,
  rows: readonly RawRow[],
  plans: readonly RowPlan[],
  verdicts: readonly RowVerdict[],
) {
  const taken = rows.flatMap(({ row_no }, i) =>
    verdicts[i]?.outcome === 'create' ? [{ row: row_no, plan: plans[i] as RowPlan }] : [],
  )
  const refused = await stage.add(transaction, row.id, taken)
  if (refused.size === 0) return
  rows.forEach(({ row_no }, i) => {
    const reason = refused.get(row_no)
    const verdict = verdicts[i]
    if (reason === undefined || !verdict) return
    verdict.outcome = 'failed'
    verdict.issues.push(['failed', reason])
  })
}

export async function storeVerdicts(
  transaction: Transaction,
  id: number,
  rows: readonly RawRow[],
  verdicts: readonly RowVerdict[],
) {
  await transaction.query(
    `insert into import_results (cemetery_id, import_id, row_no, outcome, issues, deceased_id, location_id, of_row, record_id)
     select $1, $2, u.* from unnest($3::int[], $4::text[], $5::jsonb[], $6::bigint[], $7::bigint[], $8::int[], $9::bigint[]) u`,
    [
      transaction.cemeteryId,
      id,
      rows.map(({ row_no }) => row_no),
      verdicts.map(({ outcome }) => outcome),
      verdicts.map(({ issues }) => (issues.length > 0 ? JSON.stringify(issues) : null)),
      verdicts.map(({ deceased }) => deceased),
      verdicts.map(({ location }) => location ?? null),
      rows.map(({ of_row }) => of_row),
      verdicts.map(({ record }) => record ?? null),
    ],
    'import results',
  )
}

export function withVerdicts(
  counts: ImportCounts,
  verdicts: readonly RowVerdict[],
  room: NonNullable<ImportCounts['check']>['room'],
): ImportCounts {
  const check = counts.check ?? { create: 0, merge: 0, skip: 0, failed: 0, issues: {} }
  const issues: Partial<Record<IssueCode, number>> = { ...check.issues }
  const sums = { ...check, issues }
  for (const { outcome, issues: own } of verdicts) {
    sums[outcome]++
    for (const code of new Set(own.map(([one]) => one))) issues[code] = (issues[code] ?? 0) + 1
  }
  return { ...counts, check: room ? { ...sums, room } : sums }
}

/** What a person has looked at is flagged no more. */
export function leaveAccepted(verdict: RowVerdict, { accepted }: Pick<RawRow, 'accepted'>) {
  if (accepted?.length) verdict.issues = verdict.issues.filter(([code]) => !accepted.includes(code))
}
