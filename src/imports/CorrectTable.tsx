import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useRef, useState } from 'react'
import type { SelectedRows } from '../../core/imports/edit-schema'
import type { IssueCode } from '../../core/imports/issues'
import type { ImportDetails, ImportedRow, RowEditInput } from './api'
import { CorrectCell } from './CorrectCell'
import { rowName } from './RowsChanged'
import type { useCorrections } from './use-corrections'
import { useNumbers } from './use-numbers'

const names = ['firstName', 'middleName', 'lastName', 'suffix', 'maidenName']

/** Rows of a checked import, to be corrected where they stand, one by one or many at once. */
export function CorrectTable(props: {
  details: ImportDetails
  rows: readonly ImportedRow[]
  /** Of the filter, where one is chosen: all of its rows can be meant. */
  issue: IssueCode | undefined
  /** The rows are those of the import as it is now. */
  fresh: boolean
  label: (field: string) => string
  corrections: ReturnType<typeof useCorrections>
}) {
  const { details, issue, fresh, label, corrections } = props
  const translate = useTranslate()
  const { counted } = useNumbers()
  /** As they were when they were chosen. */
  const [chosen, setChosen] = useState<ReadonlyMap<number, ImportedRow>>(new Map())
  /** Rows somebody types in stay where they are, also where the filter no longer means them. */
  const [typed, setTyped] = useState<ReadonlyMap<string, ImportedRow>>(new Map())
  /** Cells that are being kept, and the versions that they gave their rows. */
  const saving = useRef(new Set<Promise<unknown>>())
  const versions = useRef(new Map<number, number>())
  const rows = withTyped(props.rows, [...typed.values()])
  const [field, setField] = useState('')
  const [find, setFind] = useState('')
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const mapped = details.mapping.columns.flatMap((one) =>
    one === null || one === 'name' || one === 'remarks' ? [] : [one],
  )
  const columns = [...new Set([...(details.target === 'deceased' ? names : []), ...mapped])]
  const all = issue === undefined ? 0 : (details.counts.check?.issues[issue] ?? 0)
  const versionOf = (row: ImportedRow) =>
    Math.max(
      props.rows.find(({ id }) => id === row.id)?.version ?? row.version,
      versions.current.get(row.id) ?? 0,
    )
  const act = async (said: RowEditInput) => {
    setBusy(true)
    // The cell that was left for the button is kept first.
    await Promise.allSettled([...saving.current])
    const records = [...chosen.values()].map((row) => ({ id: row.id, version: versionOf(row) }))
    const meant: SelectedRows =
      issue === undefined || records.length > 0 ? { records } : { issue, version: details.version }
    if (await corrections.rows(meant, said)) setChosen(new Map())
    setBusy(false)
  }
  const toggle = (row: ImportedRow) => {
    const next = new Map(chosen)
    if (!next.delete(row.id)) next.set(row.id, row)
    setChosen(next)
  }
  const type = (row: ImportedRow, field: string, typing: boolean) =>
    setTyped((known) => {
      const key = `${row.id} ${field}`
      if (known.has(key) === typing) return known
      const next = new Map(known)
      if (typing) next.set(key, row)
      else next.delete(key)
      return next
    })
  const save = async (base: ImportedRow, field: string, text: string) => {
    const cell = corrections.cell(base, field, text)
    saving.current.add(cell)
    try {
      const outcome = await cell
      if ('kept' in outcome) versions.current.set(base.id, outcome.kept)
      return outcome
    } finally {
      saving.current.delete(cell)
    }
  }
  const meant = chosen.size > 0 || issue !== undefined
  const off = busy || !meant || !fresh
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
              const name = rowName(row)
              return (
                <Box component="tr" key={row.id} sx={{ borderTop: 1, borderColor: 'divider' }}>
                  <Box component="th" scope="row" sx={{ whiteSpace: 'nowrap', textAlign: 'start' }}>
                    <Checkbox
                      checked={chosen.has(row.id)}
                      onChange={() => toggle(row)}
                      slotProps={{
                        input: { 'aria-label': translate('imports.correct.pick', { n: name }) },
                      }}
                    />
                    {name}
                  </Box>
                  {columns.map((one) => (
                    <CorrectCell
                      key={one}
                      field={one}
                      row={row}
                      name={translate('imports.correct.cell', { column: label(one), n: name })}
                      save={(base, text) => save(base, one, text)}
                      onTyping={(typing) => type(row, one, typing)}
                      onSettled={() => void corrections.refresh()}
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

/** The page's rows with those that are typed in, in the file's order. */
function withTyped(page: readonly ImportedRow[], typed: readonly ImportedRow[]) {
  const shown = new Set(page.map(({ id }) => id))
  const others = [...new Map(typed.map((row) => [row.id, row])).values()].filter(
    ({ id }) => !shown.has(id),
  )
  if (others.length === 0) return page
  return [...page, ...others].sort((a, b) => a.row - b.row || a.part - b.part)
}
