/** What the timeline's folding looks at, of an entry. */
export interface FoldableEntry {
  id: unknown
  action: string
  user: { id: number } | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  note?: unknown
  gone?: unknown
  file?: unknown
}

export type TimelineRow<Entry> =
  | { fold: null; entries: readonly [Entry] }
  | { fold: 'automatic' | 'edits'; entries: readonly Entry[] }

/**
 * Notes, files and steps stand by themselves; what no person wrote, and neighboring edits of one person,
 * become a row that opens.
 */
export function foldTimeline<Entry extends FoldableEntry>(
  entries: readonly Entry[],
): Array<TimelineRow<Entry>> {
  const runs: Array<{ fold: TimelineRow<Entry>['fold']; entries: Entry[] }> = []
  for (const entry of entries) {
    const fold = foldOf(entry)
    const run = runs.at(-1)
    const [first] = run?.entries ?? []
    const joins =
      fold !== null &&
      run?.fold === fold &&
      (fold === 'automatic' || first?.user?.id === entry.user?.id)
    if (joins) run.entries.push(entry)
    else runs.push({ fold, entries: [entry] })
  }
  return runs.flatMap((run): Array<TimelineRow<Entry>> => {
    // A single edit says what it changed; folding it would hide it behind a longer line.
    if (run.fold === null || (run.fold === 'edits' && run.entries.length === 1))
      return run.entries.map((entry) => ({ fold: null, entries: [entry] }))
    return [{ fold: run.fold, entries: run.entries }]
  })
}

function foldOf(entry: FoldableEntry): TimelineRow<FoldableEntry>['fold'] {
  const { action, user, before, after } = entry
  if (entry.note || entry.gone || entry.file) return null
  if (before && after && 'status' in after && before.status !== after.status) return null
  if (action === 'import' || (user === null && (action === 'create' || action === 'update')))
    return 'automatic'
  return action === 'update' ? 'edits' : null
}
