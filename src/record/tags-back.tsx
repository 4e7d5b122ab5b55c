import Button from '@mui/material/Button'
import { useNotify, useTranslate } from 'ra-core'
import { type MouseEvent, useState } from 'react'
import type { AnyArea } from '../../core/area'
import type { AreaRecord } from '../derive/columns'
import { problemText } from '../kit/problem-text'
import { useMay } from '../kit/use-may'
import { useTagging, useTags } from '../tags/use-tags'

/** Tags as an entry of the audit names them. */
export type Told = { tags?: unknown } | null
export const toldTags = (side: Told) => (side?.tags ?? []) as Array<{ id: number; name?: string }>

interface TagsBackProps {
  area: AnyArea
  record: AreaRecord
  before: Told
  after: Told
  /** What the entry says, for those who hear the button alone. */
  said: string
}

/** Where the timeline tells of tags, what still is as that step left it is undone. */
export function TagsBack({ area, record, before, after, said }: TagsBackProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const may = useMay(area)
  const { data: now } = useTags(area, record.id)
  const { retag } = useTagging(area)
  const [busy, setBusy] = useState(false)
  if (!may.write || record.archivedAt || !now) return null
  const on = new Set(now.map(({ id }) => id))
  const pair = ({ id }: { id: number }) => ({ record: record.id, tag: id })
  const add = toldTags(before).filter(({ id }) => !on.has(id))
  const remove = toldTags(after).filter(({ id }) => on.has(id))
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
