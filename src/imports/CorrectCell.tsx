import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import InputBase from '@mui/material/InputBase'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { problemBodyOf, problemText } from '../app/problem-text'
import { FailedText } from '../kit/failed-text'
import type { ImportedRow } from './api'
import type { CellOutcome } from './use-corrections'

/** What somebody types, and the row as it was when they began. */
interface Draft {
  text: string
  base: ImportedRow
}

/**
 * A cell that is typed in: Tab and Enter keep it, Enter goes down, Escape takes it back. What is typed
 * stays whatever comes of it, until it is kept or taken back.
 */
export function CorrectCell(props: {
  field: string
  row: ImportedRow
  /** For those who cannot see the table. */
  name: string
  save: (base: ImportedRow, text: string) => Promise<CellOutcome>
  /** Whether there is something that is not kept yet. */
  onTyping: (typing: boolean) => void
  /** Somebody has looked at what the other person said. */
  onSettled: () => void
}) {
  const { field, row, name, save, onTyping, onSettled } = props
  const translate = useTranslate()
  const id = useId()
  const [draft, setDraft] = useState<Draft | null>(null)
  // Shown until the row comes anew from the server.
  const [kept, setKept] = useState<{ text: string; of: ImportedRow } | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const [theirs, setTheirs] = useState<ImportedRow | null>(null)
  const said = (one: ImportedRow) => one.values[field] ?? ''
  const value = draft?.text ?? (kept?.of === row ? kept.text : said(row))
  const latest = useRef(value)
  latest.current = value
  const forget = () => {
    setDraft(null)
    setWrong(null)
    setTheirs(null)
    onTyping(false)
  }
  const keep = async (from: Draft | null) => {
    if (!from) return
    const text = from.text.trim()
    if (text === said(from.base)) return forget()
    try {
      const outcome = await save(from.base, text)
      // Unless both say the same.
      if ('now' in outcome && said(outcome.now) !== text) return setTheirs(outcome.now)
      setKept({ text, of: row })
      if (latest.current === from.text) return forget()
      // Somebody types on.
      const base = { ...from.base, values: { ...from.base.values, [field]: text } }
      setDraft((now) => now && { ...now, base })
      setWrong(null)
      setTheirs(null)
    } catch (failure) {
      setWrong(
        problemBodyOf(failure).status === 400
          ? translate('imports.correct.wrong')
          : problemText(failure, translate),
      )
    }
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') forget()
    if (event.key !== 'Enter') return
    event.preventDefault()
    const below = event.currentTarget
      .closest('tr')
      ?.nextElementSibling?.querySelector<HTMLInputElement>(`input[name="${field}"]`)
    // To leave the cell keeps it.
    if (below) below.focus()
    else event.currentTarget.blur()
  }
  const odd = wrong !== null || theirs !== null
  return (
    <Box component="td" sx={{ p: 0.25, verticalAlign: 'top' }}>
      <InputBase
        value={value}
        onChange={({ target }) => {
          setDraft({ text: target.value, base: draft?.base ?? row })
          onTyping(true)
        }}
        // Whoever is asked answers first.
        onBlur={() => !theirs && void keep(draft)}
        error={odd}
        slotProps={{
          input: {
            name: field,
            'aria-label': name,
            'aria-invalid': odd,
            ...(odd && { 'aria-describedby': id }),
            onKeyDown,
          },
        }}
        sx={{
          minWidth: 110,
          width: '100%',
          px: 0.75,
          border: 1,
          borderRadius: 1,
          borderColor: odd ? 'error.main' : 'transparent',
          fontSize: 14,
          fontWeight: row.corrected[field] === undefined ? 400 : 600,
          '&:hover, &.Mui-focused': { borderColor: odd ? 'error.main' : 'divider' },
        }}
      />
      {wrong !== null && (
        <Typography
          id={id}
          component="div"
          role="alert"
          variant="body2"
          color="error"
          sx={{ px: 0.75 }}
        >
          <FailedText text={wrong} />
        </Typography>
      )}
      {theirs && draft && (
        <Box role="alert" sx={{ px: 0.75, minWidth: 180 }}>
          <Typography id={id} variant="body2" color="error">
            {translate(
              theirs.decision === 'leaveOut' ? 'imports.changed.out' : 'imports.changed.cell',
              {
                who: theirs.correctedBy ?? translate('imports.changed.somebody'),
                text: said(theirs) || translate('areas.empty'),
              },
            )}
          </Typography>
          <Button
            size="small"
            onClick={() => {
              setTheirs(null)
              void keep({ text: draft.text, base: theirs })
            }}
          >
            {translate('imports.changed.mine')}
          </Button>
          <Button
            size="small"
            onClick={() => {
              forget()
              onSettled()
            }}
          >
            {translate('imports.changed.theirs')}
          </Button>
        </Box>
      )}
    </Box>
  )
}
