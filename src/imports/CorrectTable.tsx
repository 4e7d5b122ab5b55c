import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { problemText } from '../kit/problem-text'
import type { ImportDetails, ImportedRow, RowEdit, RowsMeant } from './api'
import { CorrectCell } from './CorrectCell'
import { useNumbers } from './use-numbers'

const names = ['firstName', 'middleName', 'lastName', 'suffix', 'maidenName']

/** Rows of a checked import, to be corrected where they stand, one by one or many at once. */
export function CorrectTable(props: {
  details: ImportDetails
  rows: readonly ImportedRow[]
  /** Of the filter, where one is chosen: all of its rows can be meant. */
  issue: string | undefined
  label: (field: string) => string
  edit: (rows: RowsMeant, edit: RowEdit) => Promise<ImportDetails>
}) {
  const { details, rows, issue, label, edit } = props
  const translate = useTranslate()
  const notify = useNotify()
  const { counted } = useNumbers()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [field, setField] = useState('')
  const [find, setFind] = useState('')
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const mapped = details.mapping.columns.flatMap((one) =>
    one === null || one === 'name' || one === 'remarks' ? [] : [one],
  )
  const columns = [...new Set([...(details.target === 'deceased' ? names : []), ...mapped])]
  const all = issue === undefined ? 0 : (details.counts.check?.issues[issue] ?? 0)
  const meant: RowsMeant | null =
    chosen.size > 0 ? { numbers: [...chosen] } : issue === undefined ? null : { issue }
  const act = async (said: RowEdit) => {
    if (!meant) return
    setBusy(true)
    try {
      await edit(meant, said)
      setChosen(new Set())
    } catch (failure) {
      notify(problemText(failure, translate), { type: 'error' })
    }
    setBusy(false)
  }
  const toggle = (id: number) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  const off = busy || !meant
  return (
    <>
      <Box
        role="group"
        aria-label={translate('imports.correct.many')}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', p: 2 }}
      >
        <Typography variant="body2" sx={{ flexBasis: '100%', color: 'text.secondary' }}>
          {meant
            ? counted('imports.correct.meant', chosen.size || all)
            : translate('imports.correct.choose')}
        </Typography>
        <Button disabled={off} onClick={() => act({ kind: 'take' })}>
          {translate('imports.correct.take')}
        </Button>
        <Button disabled={off} onClick={() => act({ kind: 'leaveOut' })}>
          {translate('imports.correct.leaveOut')}
        </Button>
        <Button disabled={off} onClick={() => act({ kind: 'reset' })}>
          {translate('imports.correct.reset')}
        </Button>
        <TextField
          select
          size="small"
          label={translate('imports.correct.column')}
          value={field}
          onChange={(event) => setField(event.target.value)}
          sx={{ width: 180 }}
        >
          {columns.map((one) => (
            <MenuItem key={one} value={one}>
              {label(one)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          size="small"
          label={translate('imports.correct.find')}
          value={find}
          onChange={(event) => setFind(event.target.value)}
          sx={{ width: 150 }}
        />
        <TextField
          size="small"
          label={translate('imports.correct.text')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          sx={{ width: 150 }}
        />
        <Button
          disabled={off || field === ''}
          onClick={() =>
            act(
              find === ''
                ? { kind: 'set', values: { [field]: text } }
                : { kind: 'replace', field, find, by: text },
            )
          }
        >
          {translate(find === '' ? 'imports.correct.set' : 'imports.correct.replace')}
        </Button>
      </Box>
      <Box
        sx={{ overflowX: 'auto' }}
        tabIndex={0}
        role="region"
        aria-label={translate('imports.correct.table')}
      >
        <Box component="table" sx={{ borderCollapse: 'collapse', fontSize: 14, width: '100%' }}>
          <thead>
            <tr>
              <Box
                component="th"
                scope="col"
                sx={{ textAlign: 'start', p: 1, whiteSpace: 'nowrap' }}
              >
                {translate('imports.correct.row')}
              </Box>
              {columns.map((one) => (
                <Box
                  component="th"
                  scope="col"
                  key={one}
                  sx={{ textAlign: 'start', p: 1, whiteSpace: 'nowrap' }}
                >
                  {label(one)}
                </Box>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const name = row.parts ? `${row.row} (${row.part + 1}/${row.parts})` : String(row.row)
              return (
                <Box component="tr" key={row.id} sx={{ borderTop: 1, borderColor: 'divider' }}>
                  <Box component="th" scope="row" sx={{ whiteSpace: 'nowrap', textAlign: 'start' }}>
                    <Checkbox
                      checked={chosen.has(row.id)}
                      onChange={() => toggle(row.id)}
                      slotProps={{
                        input: { 'aria-label': translate('imports.correct.pick', { n: name }) },
                      }}
                    />
                    {name}
                  </Box>
                  {columns.map((one) => (
                    <CorrectCell
                      // Starts anew with what the server says.
                      key={`${one} ${row.values[one] ?? ''}`}
                      field={one}
                      text={row.values[one] ?? ''}
                      corrected={row.corrected[one] !== undefined}
                      name={translate('imports.correct.cell', { column: label(one), n: name })}
                      save={(value) =>
                        edit({ numbers: [row.id] }, { kind: 'set', values: { [one]: value } })
                      }
                    />
                  ))}
                </Box>
              )
            })}
          </tbody>
        </Box>
      </Box>
    </>
  )
}
