import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { lazy, type ReactNode, Suspense } from 'react'
import { Link as RouterLink } from 'react-router'
import type { AnyArea } from '../../core/area'
import { takesTags } from '../../core/tags'
import { Initials } from '../kit/initials'
import type { AreaRecord } from './columns'

const TagsCell = lazy(() => import('../tags/tags-cell'))

/** What a phone shows of a record. */
export interface CardContent {
  title: ReactNode
  /** For the initials. */
  name?: string
  facts?: ReactNode
  chip?: ReactNode
  /** Where it leads, if not to the record. */
  to?: string
}

interface ListCardsProps {
  area: AnyArea
  rows: readonly AreaRecord[] | undefined
  card: (record: AreaRecord) => CardContent
  urlOf: (record: AreaRecord) => string
}

/** The list on a phone: one card a record, all of it a link. */
export function ListCards({ area, rows, card, urlOf }: ListCardsProps) {
  const translate = useTranslate()
  if (!rows)
    return (
      <Box
        sx={{ p: 1, display: 'grid', gap: 1 }}
        role="status"
        aria-label={translate('areas.state.loading')}
      >
        {[0, 1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} variant="rounded" height={74} />
        ))}
      </Box>
    )
  return (
    <Box component="ul" data-rows sx={{ listStyle: 'none', m: 0, p: 1, display: 'grid', gap: 1 }}>
      {rows.map((record) => {
        const { title, name, facts, chip, to } = card(record)
        return (
          <Box component="li" key={record.id} sx={{ minWidth: 0 }}>
            <Box
              component={RouterLink}
              to={to ?? urlOf(record)}
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1.25,
                // Room for the name of a place, which comes a moment later.
                minHeight: 74,
                px: 1.25,
                py: 1,
                border: 1,
                borderColor: 'divider',
                borderRadius: '10px',
                color: 'text.primary',
                textDecoration: 'none',
              }}
            >
              <Initials label={name ?? record.label} />
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography sx={{ fontWeight: 600, fontSize: '.875rem', overflowWrap: 'anywhere' }}>
                  {title}
                </Typography>
                <Typography component="div" variant="caption" sx={{ color: 'text.secondary' }}>
                  {facts}
                </Typography>
                {takesTags(area) && (
                  <Suspense fallback={null}>
                    <TagsCell area={area} id={record.id} wrap />
                  </Suspense>
                )}
              </Box>
              {chip}
            </Box>
          </Box>
        )
      })}
    </Box>
  )
}
