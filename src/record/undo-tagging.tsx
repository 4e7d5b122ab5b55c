import Button from '@mui/material/Button'
import { useNotify, useTranslate } from 'ra-core'
import { type MouseEvent, useState } from 'react'
import type { AnyArea } from '../../core/area'
import { problemText } from '../app/problem-text'
import { useAreaAccess } from '../app/use-area-access'
import type { AreaRecord } from '../derive/fields/columns'
import { useTagging, useTags } from '../tags/use-tags'

/** Tags as an entry of the audit names them. */
export type AuditedTags = { tags?: unknown } | null
export const auditedTagsOf = (side: AuditedTags) =>
  (side?.tags ?? []) as Array<{ id: number; name?: string }>

interface TagsBackProps {
  area: AnyArea
  record: AreaRecord
  before: AuditedTags
  after: AuditedTags
  /** What the entry says, for those who hear the button alone. */
  said: string
}

/** Where the timeline tells of tags, what still is as that step left it is undone. */
export function UndoTagging({ area, record, before, after, said }: TagsBackProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const may = useAreaAccess(area)
  const { data: now } = useTags(area, record.id)
  const { retag } = useTagging(area)
  const [busy, setBusy] = useState(false)
  if (!may.write || record.archivedAt || !now) return null
  const on = new Set(now.map(({ id }) => id))
  const pair = ({ id }: { id: number }) => ({ record: record.id, tag: id })
  const add = auditedTagsOf(before).filter(({ id }) => !on.has(id))
  const remove = auditedTagsOf(after).filter(({ id }) => on.has(id))
  if (add.length + remove.length === 0) return null
  const undo = async ({ currentTarget }: MouseEvent<HTMLElement>) => {
    setBusy(true)
    try {
      // The button goes with what it undoes; the focus stays near it.
      const panel = currentTarget.closest<HTMLElement>('[role="tabpanel"]')
      await retag(add.map(pair), remove.map(pair))
      panel?.focus()
    } catch (error) {
      notify(problemText(error, translate), { type: 'error' })
    }
    setBusy(false)
  }
  const label = translate('areas.archive.undo')
  return (
    <Button
      className="no-print"
      size="small"
      sx={{ ml: -0.625, px: 0.625, minWidth: 0 }}
      disabled={busy}
      aria-label={`${label}: ${said}`}
      onClick={(event) => void undo(event)}
    >
      {label}
    </Button>
  )
}
