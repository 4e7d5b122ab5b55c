import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormHelperText from '@mui/material/FormHelperText'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import { type PaperLanguage, type PrintablePaper, paperLanguages } from '../../core/papers/template'
import { localeNames } from '../i18n/locale'

/** Chooses several papers of a record, which are printed as one file in the order of the list. */
export default function PackDialog({
  papers,
  own,
  onPrint,
  onClose,
}: {
  papers: readonly PrintablePaper[]
  /** The cemetery's language. */
  own: PaperLanguage
  onPrint: (keys: string[], language: PaperLanguage) => void
  onClose: () => void
}) {
  const translate = useTranslate()
  const id = useId()
  const [chosen, setChosen] = useState(() => papers.map(({ key }) => key))
  const [language, setLanguage] = useState(own)
  const offered = papers.filter(({ names }) => names[language])
  const keys = offered.map(({ key }) => key).filter((key) => chosen.includes(key))
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>{translate('record.print.severalTitle')}</DialogTitle>
      <DialogContent>
        <FormControl component="fieldset" aria-labelledby={id} fullWidth>
          <FormGroup>
            {offered.map(({ key, names }) => (
              <FormControlLabel
                key={key}
                control={
                  <Checkbox
                    checked={chosen.includes(key)}
                    onChange={({ target }) =>
                      setChosen((all) =>
                        target.checked ? [...all, key] : all.filter((one) => one !== key),
                      )
                    }
                  />
                }
                label={<span lang={language}>{names[language]}</span>}
              />
            ))}
          </FormGroup>
          <FormHelperText sx={{ mx: 0 }}>{translate('record.print.severalHint')}</FormHelperText>
        </FormControl>
        <TextField
          select
          fullWidth
          margin="normal"
          label={translate('record.print.language')}
          value={language}
          onChange={({ target }) => setLanguage(target.value as PaperLanguage)}
        >
          {paperLanguages.map((one) => (
            <MenuItem key={one} value={one}>
              {localeNames[one]}
            </MenuItem>
          ))}
        </TextField>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('areas.form.cancel')}</Button>
        <Button
          variant="contained"
          disabled={keys.length < 2}
          onClick={() => onPrint(keys, language)}
        >
          {translate('record.print.now')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
