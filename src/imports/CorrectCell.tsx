import Box from '@mui/material/Box'
import InputBase from '@mui/material/InputBase'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { type KeyboardEvent, useId, useState } from 'react'

/** A cell that is typed in: Tab and Enter keep it, Enter goes down, Escape takes it back. */
export function CorrectCell(props: {
  field: string
  text: string
  corrected: boolean
  /** For those who cannot see the table. */
  name: string
  save: (text: string) => Promise<unknown>
}) {
  const { field, text, corrected, name, save } = props
  const translate = useTranslate()
  const id = useId()
  const [value, setValue] = useState(text)
  const [wrong, setWrong] = useState(false)
  const keep = async () => {
    if (value.trim() === text) return
    try {
      await save(value.trim())
      setWrong(false)
    } catch {
      setWrong(true)
    }
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') {
      setValue(text)
      setWrong(false)
    }
    if (event.key !== 'Enter') return
    event.preventDefault()
    const below = event.currentTarget
      .closest('tr')
      ?.nextElementSibling?.querySelector<HTMLInputElement>(`input[name="${field}"]`)
    // To leave the cell keeps it.
    if (below) below.focus()
    else event.currentTarget.blur()
  }
  return (
    <Box component="td" sx={{ p: 0.25, verticalAlign: 'top' }}>
      <InputBase
        value={value}
        onChange={(event) => setValue(event.target.value)}
        onBlur={() => void keep()}
        error={wrong}
        slotProps={{
          input: {
            name: field,
            'aria-label': name,
            'aria-invalid': wrong,
            ...(wrong && { 'aria-describedby': id }),
            onKeyDown,
          },
        }}
        sx={{
          minWidth: 110,
          width: '100%',
          px: 0.75,
          border: 1,
          borderRadius: 1,
          borderColor: wrong ? 'error.main' : 'transparent',
          fontSize: 14,
          fontWeight: corrected ? 600 : 400,
          '&:hover, &.Mui-focused': { borderColor: wrong ? 'error.main' : 'divider' },
        }}
      />
      {wrong && (
        <Typography id={id} role="alert" variant="body2" color="error" sx={{ px: 0.75 }}>
          {translate('imports.correct.wrong')}
        </Typography>
      )}
    </Box>
  )
}
