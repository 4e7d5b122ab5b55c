import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useGetList, useLocaleState, useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { lowercaseWithinSentence } from '../../../core/text/sentence-case'
import { useAreaAccess } from '../../app/use-area-access'
import { useAreaLinks } from '../../app/use-area-links'
import { type AreaRecord, titleField } from '../../derive/fields/columns'
import { Value } from '../../derive/fields/value'
import { useAreaTexts } from '../../i18n/area-texts'
import { ErrorState } from '../../kit/states'
import { type AreaRelation, relationPrefill } from './related'

const ROWS = 10

/** The records of a relation: the query that the tab's count and its list share. */
export const useRelated = ({ area, path }: AreaRelation, id: number, enabled = true) =>
  useGetList<AreaRecord>(
    area.name,
    {
      filter: { [path]: id },
      pagination: { page: 1, perPage: ROWS },
      sort: { field: 'id', order: 'DESC' },
    },
    { retry: false, enabled },
  )

export function useCountText(query: ReturnType<typeof useRelated>): string {
  const [locale] = useLocaleState()
  const { total, meta } = query
  if (total !== undefined) return new Intl.NumberFormat(locale).format(total)
  const atLeast = (meta as { atLeast?: number } | undefined)?.atLeast
  return atLeast === undefined ? '' : `${new Intl.NumberFormat(locale).format(atLeast)}+`
}

/** Other records that point here, compact, with a way to all of them and to a new one. */
export function RelatedList({
  relation,
  id,
  line,
}: {
  relation: AreaRelation
  id: number
  /** A record in one line; default: its title and the columns of its list. */
  line?: (record: AreaRecord) => ReactNode
}) {
  const { area, path } = relation
  const translate = useTranslate()
  const texts = useAreaTexts(area)
  const links = useAreaLinks()
  const may = useAreaAccess(area)
  const query = useRelated(relation, id)
  const count = useCountText(query)
  const { data, isPending, error, refetch, total } = query
  if (error) return <ErrorState error={error} retry={() => void refetch()} />
  return (
    <>
      {isPending && <Skeleton variant="rounded" height={80} />}
      {data?.length === 0 && (
        <Typography sx={{ color: 'text.secondary', mb: 1 }}>
          {translate('areas.related.none', { what: lowercaseWithinSentence(texts.many) })}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.map((record) => (
          <Box
            component="li"
            key={record.id}
            sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}
          >
            {line?.(record) ?? (
              <>
                <Link
                  component={RouterLink}
                  to={links.show(area.name, record.id)}
                  underline="hover"
                  sx={{ fontWeight: 600, fontSize: '.875rem', overflowWrap: 'anywhere' }}
                >
                  {record.label}
                </Link>
                <RecordFacts area={area} record={record} without={path} />
              </>
            )}
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {may.write && (
          <Button
            component={RouterLink}
            to={links.create(area.name, relationPrefill(relation, id))}
            variant="outlined"
            size="small"
          >
            {texts.add}
          </Button>
        )}
        {(total ?? ROWS + 1) > ROWS && (
          <Button component={RouterLink} to={links.list(area.name, { [path]: id })} size="small">
            {translate('areas.related.all', { count })}
          </Button>
        )}
      </Box>
    </>
  )
}

/** The filled columns of a record's list in one quiet line. */
export function RecordFacts({
  area,
  record,
  without,
}: {
  area: AreaRelation['area']
  record: AreaRecord
  without?: string
}) {
  const names = area.list.filter((name) => {
    const value = record[name]
    return (
      name !== without &&
      name !== titleField(area) &&
      value !== null &&
      value !== undefined &&
      value !== '' &&
      value !== false
    )
  })
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 1.5,
        color: 'text.secondary',
        fontSize: '.8125rem',
        alignItems: 'center',
      }}
    >
      {names.map((name) => (
        <span key={name}>
          <Value area={area} path={name} value={record[name]} />
        </span>
      ))}
    </Box>
  )
}
