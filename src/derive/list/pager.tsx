import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useLocaleState, useTranslate } from 'ra-core'
import { useId } from 'react'
import { PAGE_SIZES } from '../../../core/list-query'
import type { ListControl } from './list-state'
import { rangeText } from './list-status'

export interface PagerProps {
  list: ListControl
  rows: number
  total?: number
  /** The server stopped counting here. */
  atLeast?: number
  hasNext: boolean
}

/** Which rows of how many, and the way to the next; a bounded count reads "10,000+". */
export function Pager({ list, rows, total, atLeast, hasNext }: PagerProps) {
  const translate = useTranslate()
  const id = useId()
  const [locale] = useLocaleState()
  return (
    <Box
      component="nav"
      aria-label={translate('areas.list.pages')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 1.5,
        py: 1,
        color: 'text.secondary',
        fontSize: '.875rem',
      }}
    >
      <span>
        <label htmlFor={id}>{translate('areas.list.perPage')}</label>{' '}
        <Box
          component="select"
          id={id}
          value={list.perPage}
          onChange={(event) => list.setPerPage(Number(event.target.value))}
          sx={selectStyle}
        >
          {PAGE_SIZES.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </Box>
      </span>
      <span>{rangeText({ list, rows, total, atLeast }, locale, translate)}</span>
      <span>
        <IconButton
          aria-label={translate('areas.list.previous')}
          disabled={list.page === 1}
          onClick={() => list.setPage(list.page - 1)}
        >
          <ChevronLeft />
        </IconButton>
        <IconButton
          aria-label={translate('areas.list.next')}
          disabled={!hasNext}
          onClick={() => list.setPage(list.page + 1)}
        >
          <ChevronRight />
        </IconButton>
      </span>
    </Box>
  )
}

const selectStyle = {
  font: 'inherit',
  color: 'text.primary',
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'text.secondary',
  borderRadius: '8px',
  minHeight: { xs: 44, sm: 32 },
  px: 0.5,
} as const
