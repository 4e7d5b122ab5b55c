import type { ImportCounts } from './record'
import type { WrittenRows } from './results'

const none = { created: 0, merged: 0, skipped: 0, failed: 0, locations: 0, ms: 0 }

/** What a run has counted, with what was done since `began` (performance.now) as well. */
export function addToCounts(
  counts: ImportCounts,
  { rows, results }: WrittenRows,
  made: ReadonlyArray<{ resource: string }>,
  began: number,
): ImportCounts {
  const run = counts.run ?? { ...none, startedAt: new Date().toISOString() }
  const did = { created: 0, merged: 0, failed: 0 }
  for (const { outcome } of results.values()) did[outcome]++
  const count = (outcome: string) => rows.filter((row) => row.outcome === outcome).length
  return {
    ...counts,
    run: {
      ...run,
      created: run.created + did.created,
      merged: run.merged + did.merged,
      skipped: run.skipped + count('skip'),
      failed: run.failed + count('failed') + did.failed,
      locations: run.locations + made.filter(({ resource }) => resource === 'locations').length,
      ms: Math.round(run.ms + performance.now() - began),
    },
  }
}
