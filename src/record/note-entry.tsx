import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import type { AnyArea } from '../../core/area'
import { problemText } from '../app/problem-text'
import { useScope } from '../app/scope-context'
import { useAreaAccess } from '../app/use-area-access'
import type { AreaRecord } from '../derive/fields/columns'
import { NoteBox } from './note-box'
import { touchTarget } from './touch-target'
import { useDraftText } from './use-draft-text'
import { type RecordNote, useNotes } from './use-notes'

interface NoteProps {
  area: AnyArea
  record: AreaRecord
  note: RecordNote
}

/** A note in the timeline; its author changes it where it stands. */
export function NoteText({ area, record, note }: NoteProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const may = useAreaAccess(area)
  const { user } = useScope()
  const notes = useNotes(area, record.id)
  const [draft, setDraft] = useDraftText(`${area.name}/note-${note.id}`, record.id)
  const [busy, setBusy] = useState(false)
  const own = may.write && !record.archivedAt && note.user.id === user.id
  if (own && draft !== null)
    return (
      <NoteBox
        autoFocus
        text={draft}
        onText={setDraft}
        save={async (text) => {
          await notes.change(note, text)
          setDraft(null)
        }}
        action={translate('areas.form.save')}
        onCancel={() => setDraft(null)}
      />
    )
  const remove = async () => {
    setBusy(true)
    try {
      await notes.remove(note)
    } catch (error) {
      notify(problemText(error, translate), { type: 'error' })
      setBusy(false)
    }
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
      <Typography
        sx={{
          flex: 1,
          minWidth: 0,
          fontSize: '.875rem',
          fontWeight: 500,
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        }}
      >
        {note.text}
      </Typography>
      {own && (
        <Box className="no-print" sx={{ display: 'flex', mt: -0.75, mb: -0.75 }}>
          <IconButton
            size="small"
            sx={touchTarget}
            aria-label={translate('record.note.change')}
            title={translate('record.note.change')}
            onClick={() => setDraft(note.text)}
          >
            <EditOutlined fontSize="small" />
          </IconButton>
          <IconButton
            size="small"
            sx={touchTarget}
            disabled={busy}
            aria-label={translate('record.note.remove')}
            title={translate('record.note.remove')}
            onClick={remove}
          >
            <DeleteOutlined fontSize="small" />
          </IconButton>
        </Box>
      )}
    </Box>
  )
}

/** Where the timeline tells that a note was taken away, its author brings it back. */
export function RestoreNote({ area, record, note }: NoteProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const may = useAreaAccess(area)
  const { user } = useScope()
  const { restore } = useNotes(area, record.id)
  const [busy, setBusy] = useState(false)
  if (!may.write || record.archivedAt || note.user.id !== user.id) return null
  const back = async () => {
    setBusy(true)
    try {
      await restore(note.id)
    } catch (error) {
      notify(problemText(error, translate), { type: 'error' })
      setBusy(false)
    }
  }
  return (
    <Button className="no-print" size="small" disabled={busy} onClick={() => void back()}>
      {translate('record.note.restore')}
    </Button>
  )
}
