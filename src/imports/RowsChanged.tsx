import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslate } from 'ra-core'
import { useId } from 'react'
import type { ImportedRow } from './api'
import type { ConflictQuestion } from './use-corrections'
import { useNumbers } from './use-numbers'

/** Somebody else has corrected rows meanwhile: what they said, and what is to be done now. */
export function RowsChanged({
  asked,
  label,
}: {
  asked: ConflictQuestion
  label: (field: string) => string
}) {
  const translate = useTranslate()
  const { counted } = useNumbers()
  const title = useId()
  const { what, changed, answer } = asked
  const { rows, of } = changed
  const further = changed.changed - rows.length
  const others = of - changed.changed
  return (
    <Dialog open onClose={() => answer(null)} aria-labelledby={title} maxWidth="sm" fullWidth>
      <DialogTitle id={title}>{translate('imports.changed.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{counted(`imports.changed.${what}`, changed.changed)}</DialogContentText>
        <Box component="ul" sx={{ m: 0, mt: 1.5, pl: 2.5, overflowWrap: 'anywhere' }}>
          {rows.map((row) => (
            <li key={row.id}>
              {[translate('imports.row', { n: rowName(row) }), row.correctedBy]
                .filter(Boolean)
                .join(' · ')}
              : <SaysNow row={row} label={label} />
            </li>
          ))}
          {further > 0 && <li>{counted('imports.changed.further', further)}</li>}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => answer(null)}>{translate('areas.form.cancel')}</Button>
        {what === 'edit' && (
          <Button onClick={() => answer('all')}>{translate('imports.changed.all')}</Button>
        )}
        {others > 0 && (
          <Button variant="contained" onClick={() => answer('others')}>
            {counted(`imports.changed.${what}Others`, others)}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

/** What was said of a row, field by field. */
function SaysNow({ row, label }: { row: ImportedRow; label: (field: string) => string }) {
  const translate = useTranslate()
  const said = [
    ...(row.decision ? [translate(`imports.changed.decisions.${row.decision}`)] : []),
    ...Object.entries(row.corrected).map(
      ([field, text]) => `${label(field)}: ${text || translate('areas.empty')}`,
    ),
  ]
  return <strong>{said.join(' · ') || translate('imports.correct.reset')}</strong>
}

/** The row's number in the file, and which of its records it is. */
export const rowName = ({ row, part, parts }: ImportedRow): string =>
  parts ? `${row} (${part + 1}/${parts})` : String(row)
