import Box from '@mui/material/Box'
import type { KeyboardEvent, Ref } from 'react'
import { useArea } from '../../src/app/use-area'
import { Value } from '../../src/derive/fields/value'
import { useAreaTexts } from '../../src/i18n/area-texts'
import type { ListedBankLine } from './use-bank-lines'

interface Props {
  lines: readonly ListedBankLine[]
  chosen: number | null
  ref: Ref<HTMLUListElement>
  onChoose: (id: number) => void
  /** To what the chosen line might be. */
  onEnter: () => void
}

/** A list that arrows go through: the keyboard's focus stays on it. */
export function LineList({ lines, chosen, ref, onChoose, onEnter }: Props) {
  const area = useArea('bank-lines')
  const own = useAreaTexts(useArea())
  const at = lines.findIndex(({ id }) => id === chosen)
  const move = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: lines.length - 1,
    }
    const step = steps[event.key]
    if (event.key === 'Enter' || event.key === 'ArrowRight') {
      event.preventDefault()
      onEnter()
    } else if (step !== undefined) {
      event.preventDefault()
      const line = lines[Math.max(0, Math.min(lines.length - 1, step))]
      if (!line) return
      onChoose(line.id)
      document.getElementById(optionId(line.id))?.scrollIntoView({ block: 'nearest' })
    }
  }
  return (
    <Box
      component="ul"
      ref={ref}
      role="listbox"
      tabIndex={0}
      aria-label={own.areaText('lines')}
      aria-activedescendant={chosen === null ? undefined : optionId(chosen)}
      onKeyDown={move}
      sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: { md: '65vh' }, overflowY: 'auto' }}
    >
      {lines.map((line) => (
        // The list has the focus and the keys.
        <Box
          component="li"
          key={line.id}
          id={optionId(line.id)}
          role="option"
          aria-selected={line.id === chosen}
          onClick={() => onChoose(line.id)}
          sx={{
            display: 'flex',
            gap: 1.5,
            px: 2,
            py: 1.25,
            minHeight: 56,
            cursor: 'pointer',
            borderTop: 1,
            borderColor: 'divider',
            bgcolor: line.id === chosen ? 'action.selected' : undefined,
            '&:hover': { bgcolor: 'action.hover' },
          }}
        >
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              {String(line.name || line.text || line.reference || '—')}
            </Box>
            <Box sx={{ color: 'text.secondary', fontSize: '.8125rem', overflowWrap: 'anywhere' }}>
              <Value area={area} path="bookedOn" value={line.bookedOn} plain />
              {Boolean(line.name && line.text) && ` · ${line.text}`}
            </Box>
          </Box>
          <Box sx={{ textAlign: 'right', whiteSpace: 'nowrap' }}>
            <Value area={area} path="amount" value={line.amount} plain />
            {line.status !== 'open' && (
              <Box>
                <Value area={area} path="status" value={line.status} />
              </Box>
            )}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

const optionId = (id: number) => `bank-line-${id}`
