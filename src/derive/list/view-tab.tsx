import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { useEffect, useRef } from 'react'
import { type Count, countText } from '../../providers/count'

interface ViewTabProps {
  label: string
  count: Count | null
  locale: string
  current: boolean
  /** The list shows something else by now than the view keeps. */
  changed?: boolean
  onOpen: () => void
}

export function ViewTab({ label, count, locale, current, changed, onOpen }: ViewTabProps) {
  const translate = useTranslate()
  const item = useRef<HTMLLIElement>(null)
  // Of many views the open one may stand beyond the edge.
  useEffect(() => {
    if (current) item.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])
  return (
    <li ref={item}>
      <Box
        component="button"
        type="button"
        aria-current={current ? 'true' : undefined}
        onClick={onOpen}
        sx={tabLook}
      >
        <Box component="span" sx={{ maxWidth: 220, overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {label}
        </Box>
        {changed && (
          <Box
            component="span"
            role="img"
            aria-label={translate('lists.views.changed')}
            title={translate('lists.views.changed')}
            sx={{ width: 7, height: 7, borderRadius: '50%', bgcolor: 'secondary.main' }}
          />
        )}
        <Box component="span" sx={{ color: 'text.secondary', fontWeight: 500, minWidth: '1ch' }}>
          {countText(count, locale, '')}
        </Box>
      </Box>
    </li>
  )
}

/** Of a tab that is a button or, on the pages of user management, a link. */
export const tabLook = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.75,
  minHeight: 44,
  px: 1.5,
  font: 'inherit',
  fontSize: '.875rem',
  fontWeight: 600,
  whiteSpace: 'nowrap',
  color: 'text.secondary',
  background: 'none',
  textDecoration: 'none',
  border: 0,
  borderBottom: '3px solid transparent',
  borderTop: '3px solid transparent',
  cursor: 'pointer',
  '&:hover': { color: 'text.primary' },
  '&[aria-current]': { color: 'text.primary', borderBottomColor: 'var(--accent)' },
  '@media (forced-colors: active)': {
    borderColor: 'Canvas',
    '&[aria-current]': { borderBottomColor: 'Highlight' },
  },
  '&:focus-visible': { outlineOffset: '-3px' },
} as const
