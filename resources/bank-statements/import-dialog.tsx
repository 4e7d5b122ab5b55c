import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCemetery } from '../../src/app/scope-context'
import { useArea } from '../../src/app/use-area'
import { useAreaLinks } from '../../src/app/use-area-links'
import { WriteFailure } from '../../src/derive/fields/write-failure'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { sendFile } from '../../src/record/send-file'
import { type ChosenColumns, ColumnsChoice, type TableOfFile } from './columns-choice'

type Answer = {
  table?: TableOfFile
  statements?: Array<{ id: number | null; added: number; known: number }>
}

/** The bank's file: most say by themselves what stands where; of a table the columns are chosen. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const texts = useAreaTexts(useArea())
  const translate = useTranslate()
  const notify = useNotify()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const links = useAreaLinks()
  const cemetery = useCemetery()
  const id = useId()
  const [file, setFile] = useState<File | null>(null)
  const [table, setTable] = useState<TableOfFile | null>(null)
  const [columns, setColumns] = useState<ChosenColumns | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const [missing, setMissing] = useState(false)
  const picker = useRef<HTMLInputElement>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setMissing(!file)
    if (!file) return
    setBusy(true)
    setFailure(null)
    try {
      const answer = (await sendFile(
        `/api/v1/cemeteries/${cemetery.id}/bank-statements/import`,
        file,
        () => {},
        new AbortController().signal,
        table && columns ? { columns: JSON.stringify(columns) } : {},
      )) as Answer
      if (answer.table) {
        setTable(answer.table)
        setColumns({ account: '', date: 0, order: 'YMD', ...answer.table.columns })
      } else await done(answer.statements ?? [])
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  const done = async (statements: NonNullable<Answer['statements']>) => {
    const sum = (key: 'added' | 'known') => statements.reduce((n, one) => n + one[key], 0)
    await cache.invalidateQueries()
    const added = sum('added')
    notify(
      texts.areaText(added > 0 ? 'imported' : 'allKnown', {
        smart_count: added,
        known: sum('known'),
      }),
      {
        type: added > 0 ? 'success' : 'info',
      },
    )
    onClose()
    const first = statements.find((one) => one.id !== null)
    if (first?.id) navigate(links.show('bank-statements', first.id))
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth={table ? 'md' : 'sm'} fullWidth>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id}>{texts.areaText('importTitle')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <WriteFailure error={failure} />
          <Typography sx={{ color: 'text.secondary' }}>{texts.areaText('importHint')}</Typography>
          <Box>
            <Button
              variant="outlined"
              sx={{ minHeight: 44 }}
              onClick={() => picker.current?.click()}
            >
              {texts.areaText('chooseFile')}
            </Button>{' '}
            <input
              ref={picker}
              type="file"
              hidden
              accept=".xml,.ofx,.qfx,.qbo,.csv,.txt"
              onChange={({ target }) => {
                setFile(target.files?.[0] ?? null)
                setTable(null)
                setColumns(null)
                setFailure(null)
              }}
            />
            <Typography
              component="span"
              role="status"
              color={missing && !file ? 'error' : undefined}
            >
              {file?.name ?? texts.areaText(missing ? 'fileMissing' : 'noFile')}
            </Typography>
          </Box>
          {table && columns && (
            <ColumnsChoice table={table} value={columns} onChange={setColumns} />
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('areas.form.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={busy}>
            {texts.areaText('import')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
