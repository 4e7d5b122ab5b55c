import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { ImportDetails, ImportedRow, RowEditInput } from './api'
import { useFieldLabel } from './texts'
import type { useCorrections } from './use-corrections'
import { useNumbers } from './use-numbers'

type Person = Record<string, string>
const fields = ['firstName', 'middleName', 'lastName', 'besideName']

/** Of a row that names several: a record for each of them, as proposed or as somebody says. */
export function SeveralPeople(props: {
  row: ImportedRow
  details: ImportDetails
  corrections: ReturnType<typeof useCorrections>
}) {
  const { row, details, corrections } = props
  const translate = useTranslate()
  const { counted } = useNumbers()
  /** Names that somebody changes, and the row's version when they began. */
  const [opened, setOpened] = useState<{ people: Person[]; version: number } | null>(null)
  if (details.state !== 'checked' || (!row.people && !row.parts)) return null
  const act = async (said: RowEditInput, version = row.version) => {
    // What was typed stays until it is kept.
    if (await corrections.rows({ records: [{ id: row.id, version }] }, said)) setOpened(null)
  }
  const proposed = (row.people ?? []).map(
    ({ remarks, ...name }): Person => ({ ...name, ...(remarks && { besideName: remarks }) }),
  )
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
      {row.people && (
        <>
          <Button size="small" variant="outlined" onClick={() => void act({ kind: 'split' })}>
            {counted('imports.several.split', proposed.length, {
              names: proposed.map(nameOf).join(' · '),
            })}
          </Button>
          <Button
            size="small"
            onClick={() => setOpened({ people: proposed, version: row.version })}
          >
            {translate('imports.several.change')}
          </Button>
        </>
      )}
      <Button size="small" onClick={() => void act({ kind: 'one' })}>
        {translate('imports.several.one')}
      </Button>
      {opened && (
        <Names
          people={opened.people}
          onChange={(people) => setOpened({ ...opened, people })}
          onClose={() => setOpened(null)}
          onSave={() => void act({ kind: 'split', people: opened.people }, opened.version)}
        />
      )}
    </Box>
  )
}

const nameOf = ({ prefix, firstName, middleName, lastName, suffix, besideName }: Person) =>
  [prefix, firstName, middleName, lastName, suffix, besideName && `(${besideName})`]
    .filter(Boolean)
    .join(' ')

function Names(props: {
  people: Person[]
  onChange: (people: Person[]) => void
  onClose: () => void
  onSave: () => void
}) {
  const { people, onChange, onClose, onSave } = props
  const translate = useTranslate()
  const label = useFieldLabel('deceased')
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth>
      <DialogTitle>{translate('imports.several.title')}</DialogTitle>
      <DialogContent>
        {people.map((person, i) => (
          <Box
            // biome-ignore lint/suspicious/noArrayIndexKey: people of a row have nothing but their order
            key={i}
            role="group"
            aria-label={translate('imports.several.part', { n: i + 1, of: people.length })}
            sx={{
              display: 'grid',
              gap: 1,
              gridTemplateColumns: { xs: '1fr', sm: 'repeat(4, 1fr)' },
              py: 1,
            }}
          >
            {fields.map((field) => (
              <TextField
                key={field}
                size="small"
                label={label(field)}
                value={person[field] ?? ''}
                onChange={(event) =>
                  onChange(
                    people.map((one, at) =>
                      at === i ? { ...one, [field]: event.target.value } : one,
                    ),
                  )
                }
              />
            ))}
          </Box>
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button variant="contained" onClick={onSave}>
          {translate('imports.several.save')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
