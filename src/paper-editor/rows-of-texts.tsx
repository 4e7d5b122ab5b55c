import Add from '@mui/icons-material/Add'
import DeleteOutline from '@mui/icons-material/DeleteOutline'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useTranslate } from 'ra-core'
import { type ReactNode, useRef } from 'react'

interface Props<T> {
  rows: readonly T[]
  onChange: (rows: T[]) => void
  /** A row that is added. */
  blank: () => T
  /** What one of them is called: "Row 2". */
  name: (at: number) => string
  add: string
  max: number
  /** As few as may be left. */
  min?: number
  children: (row: T, change: (next: T) => void, at: number) => ReactNode
}

/** Rows of a block, each with a button that deletes it, and one below that adds another. */
export function RowsOfTexts<T>({
  rows,
  onChange,
  blank,
  name,
  add,
  max,
  min = 1,
  children,
}: Props<T>) {
  const translate = useTranslate()
  const serial = useRef(0)
  const keys = useRef<number[]>([])
  while (keys.current.length < rows.length) keys.current.push(++serial.current)
  keys.current.length = rows.length
  return (
    <div className="paper-rows">
      {rows.map((row, at) => (
        <Box key={keys.current[at]} className="paper-row" role="group" aria-label={name(at)}>
          <div className="paper-row-body">
            {children(row, (next) => onChange(rows.with(at, next)), at)}
          </div>
          <IconButton
            size="small"
            disabled={rows.length <= min}
            aria-label={translate('paperEditor.remove', { block: name(at) })}
            title={translate('paperEditor.remove', { block: name(at) })}
            onClick={() => {
              keys.current.splice(at, 1)
              onChange(rows.toSpliced(at, 1))
            }}
          >
            <DeleteOutline fontSize="small" />
          </IconButton>
        </Box>
      ))}
      {rows.length < max && (
        <Button size="small" startIcon={<Add />} onClick={() => onChange([...rows, blank()])}>
          {add}
        </Button>
      )}
    </div>
  )
}
