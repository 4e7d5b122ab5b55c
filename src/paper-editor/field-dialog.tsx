import Autocomplete from '@mui/material/Autocomplete'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { useId } from 'react'
import type { FieldOption } from './field-options'

/** Finds a field by its name; Enter inserts it. */
export function FieldDialog({
  options,
  onChoose,
  onClose,
}: {
  options: readonly FieldOption[]
  onChoose: (path: string) => void
  onClose: () => void
}) {
  const translate = useTranslate()
  const id = useId()
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id}>{translate('paperEditor.fieldTitle')}</DialogTitle>
      <DialogContent sx={{ pt: '8px !important' }}>
        <Autocomplete
          options={options}
          groupBy={({ group }) => group}
          getOptionKey={({ path }) => path}
          getOptionLabel={({ label }) => label}
          openOnFocus
          autoHighlight
          onChange={(_, chosen) => chosen && onChoose(chosen.path)}
          slotProps={{ listbox: { sx: { maxHeight: '40vh' } } }}
          renderInput={(params) => (
            <TextField {...params} autoFocus label={translate('paperEditor.fieldSearch')} />
          )}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('areas.form.cancel')}</Button>
      </DialogActions>
    </Dialog>
  )
}
