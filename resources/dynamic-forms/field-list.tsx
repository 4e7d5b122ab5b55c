import Archive from '@mui/icons-material/ArchiveOutlined'
import Drag from '@mui/icons-material/DragIndicator'
import Edit from '@mui/icons-material/EditOutlined'
import Down from '@mui/icons-material/KeyboardArrowDown'
import Up from '@mui/icons-material/KeyboardArrowUp'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useTranslate } from 'ra-core'
import { useRef, useState } from 'react'
import type { AnyArea } from '../../core/area'
import { useArchive } from '../../src/app/use-archive'
import { useArea } from '../../src/app/use-area'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { StatusChip } from '../../src/kit/status-chip'
import type { DefinitionRecord } from './definition-record'
import { useConditionText } from './use-condition-text'
import { useOrder } from './use-order'

interface FieldListProps {
  fields: readonly DefinitionRecord[]
  of: AnyArea
  onEdit: (field: DefinitionRecord) => void
  onFailure: (error: unknown) => void
}

/** The fields in their order, to be dragged or moved by buttons. */
export function FieldList({ fields, of, onEdit, onFailure }: FieldListProps) {
  const translate = useTranslate()
  const area = useArea()
  const texts = useAreaTexts(area)
  const archive = useArchive(area)
  const condition = useConditionText(of, fields)
  const { shown, move, busy } = useOrder(fields, onFailure)
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const [said, say] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const moveBy = async (field: DefinitionRecord, from: number, by: number) => {
    await move(field.id, from + by)
    say(translate('areas.rows.moved', { from: from + 1, to: from + by + 1 }))
    // The keyboard goes with what it moved, and stays on the button where that can still be pressed.
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>(
      `[data-field="${field.id}"] [data-move]:not(:disabled)`,
    )
    const [up, down] = [buttons?.[0], buttons?.[(buttons.length ?? 1) - 1]]
    ;(by < 0 ? up : down)?.focus()
  }
  const drop = (to: number) => {
    const from = shown.findIndex(({ id }) => id === dragged)
    const field = shown[from]
    setDragged(null)
    setOver(null)
    if (field && from !== to) void move(field.id, to)
  }
  return (
    <>
      <Box component="ul" ref={list} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((field, index) => (
          <Box
            component="li"
            key={field.id}
            data-field={field.id}
            draggable={!busy}
            onDragStart={(event: React.DragEvent) => {
              event.dataTransfer.effectAllowed = 'move'
              event.dataTransfer.setData('text/plain', field.name)
              setDragged(field.id)
            }}
            onDragEnd={() => {
              setDragged(null)
              setOver(null)
            }}
            onDragOver={(event: React.DragEvent) => {
              if (dragged === null) return
              event.preventDefault()
              setOver(index)
            }}
            onDrop={(event: React.DragEvent) => {
              event.preventDefault()
              drop(index)
            }}
            sx={{
              ...row,
              opacity: dragged === field.id ? 0.5 : 1,
              ...(over === index && dragged !== field.id && { borderColor: 'primary.main' }),
            }}
          >
            <Box component="span" aria-hidden sx={grip}>
              <Drag fontSize="small" />
            </Box>
            <Box sx={{ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' }}>
              <Box sx={{ fontWeight: 600 }}>
                {field.name}
                {field.required && (
                  <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
                    {' · '}
                    {texts.areaText('builder.required')}
                  </Box>
                )}
              </Box>
              <Box sx={{ color: 'text.secondary', fontSize: '.8125rem' }}>
                {[field.section, condition(field)].filter(Boolean).join(' · ')}
              </Box>
            </Box>
            <StatusChip label={texts.choice('type', field.type)} tone="neutral" />
            <Box sx={{ display: 'flex', ml: 'auto' }}>
              {([-1, 1] as const).map((by) => (
                <IconButton
                  key={by}
                  data-move
                  disabled={busy || index + by < 0 || index + by >= shown.length}
                  aria-label={texts.areaText(by < 0 ? 'builder.up' : 'builder.down', {
                    name: field.name,
                  })}
                  onClick={() => void moveBy(field, index, by)}
                >
                  {by < 0 ? <Up fontSize="small" /> : <Down fontSize="small" />}
                </IconButton>
              ))}
              <IconButton
                aria-label={texts.areaText('builder.edit', { name: field.name })}
                onClick={() => onEdit(field)}
              >
                <Edit fontSize="small" />
              </IconButton>
              <IconButton
                aria-label={texts.areaText('builder.archive', { name: field.name })}
                onClick={() => {
                  onFailure(null)
                  archive([field]).catch(onFailure)
                }}
              >
                <Archive fontSize="small" />
              </IconButton>
            </Box>
          </Box>
        ))}
      </Box>
      <Box role="status" sx={unseen}>
        {said}
      </Box>
    </>
  )
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  px: 1.5,
  py: 0.5,
  minHeight: 52,
  borderTop: 1,
  borderColor: 'divider',
} as const
const grip = {
  display: { xs: 'none', sm: 'inline-flex' },
  color: 'text.secondary',
  cursor: 'grab',
} as const
const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const
