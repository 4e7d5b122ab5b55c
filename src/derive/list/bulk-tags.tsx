import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useNotify, useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import type { AnyArea } from '../../../core/area'
import { maxRecordsTaggedAtOnce } from '../../../core/tags'
import { problemText } from '../../app/problem-text'
import { useOfferUndo } from '../../app/undo-snack'
import { FailedText } from '../../kit/failed-text'
import { TagPicker } from '../../tags/tag-picker'
import { type TagChanges, useTagging } from '../../tags/use-tags'
import type { RowSelection } from './selection'

interface BulkTagsProps {
  area: AnyArea
  selection: RowSelection
  onClose: () => void
}

/** Tags on or off all ticked records in one step; the way back gives each what it had. */
export default function BulkTags({ area, selection, onClose }: BulkTagsProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const offerUndo = useOfferUndo()
  const { retag } = useTagging(area)
  const [on, setOn] = useState<readonly number[]>([])
  const [off, setOff] = useState<readonly number[]>([])
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const title = useId()
  const { records, count } = selection
  const pairs = (tags: readonly number[]) =>
    records.flatMap(({ id }) => tags.map((tag) => ({ record: id, tag })))
  const save = async () => {
    if (on.length + off.length === 0) return setError(translate('lists.tags.none'))
    setBusy(true)
    setError(null)
    try {
      told(await retag(pairs(on), pairs(off)))
      selection.clear()
      onClose()
    } catch (failure) {
      setError(problemText(failure, translate))
      setBusy(false)
    }
  }
  const told = (done: TagChanges) => {
    const changed = new Set([...done.added, ...done.removed].map(({ record }) => record)).size
    if (changed === 0) return notify(translate('lists.tags.same'), { type: 'info' })
    offerUndo(translate('lists.tags.done', { smart_count: changed }), async () => {
      await retag(done.removed, done.added)
      notify(translate('lists.bulk.undone', { smart_count: changed }), { type: 'success' })
    })
  }
  const tooMany = count > maxRecordsTaggedAtOnce
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} fullWidth maxWidth="sm">
      <DialogTitle id={title}>{translate('lists.tags.title', { smart_count: count })}</DialogTitle>
      <DialogContent // High enough that what is found hides no button.
        sx={{ display: 'grid', gap: 2, alignContent: 'start', minHeight: 260, '&&': { pt: 1 } }}
      >
        <TagPicker
          area={area}
          multiple
          making
          autoFocus
          label={translate('lists.tags.on')}
          value={on}
          onChange={setOn}
          refused={({ id }) => off.includes(id)}
        />
        <TagPicker
          area={area}
          multiple
          label={translate('lists.tags.off')}
          value={off}
          onChange={setOff}
          refused={({ id }) => on.includes(id)}
        />
        {(error || tooMany) && (
          <Alert severity="error">
            <FailedText
              text={error ?? translate('lists.bulk.tooMany', { limit: maxRecordsTaggedAtOnce })}
            />
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('areas.form.cancel')}</Button>
        <Button variant="contained" disabled={busy || tooMany} onClick={() => void save()}>
          {translate('lists.bulk.save', { smart_count: count })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
