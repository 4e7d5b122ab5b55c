import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import TableCell from '@mui/material/TableCell'
import TableFooter from '@mui/material/TableFooter'
import TableRow from '@mui/material/TableRow'
import { useQuery } from '@tanstack/react-query'
import { useLocaleState, useTranslate } from 'ra-core'
import { Fragment, type ReactNode } from 'react'
import type { AnyArea } from '../../../core/area'
import { formatCount } from '../../../core/format-count'
import type { ListTotals } from '../../../core/list-query'
import { formatMoney } from '../../../core/money'
import { useCemetery } from '../../app/scope-context'
import { useFormat } from '../../app/use-format'
import { http } from '../../providers/http'
import type { ListColumn } from '../fields/columns'
import type { ListParts } from './context'
import type { Filter } from './list-state'
import type { RowSelection } from './selection'

/** The server takes no more ids in one filter. */
const mostIds = 1_000

interface TotalsProps {
  parts: Pick<ListParts, 'area' | 'list' | 'toQuery'>
  /** The columns on screen; those that add up are asked for. */
  columns: readonly ListColumn[]
}

const addsUp = (area: AnyArea, { key }: ListColumn) => {
  const field = area.fields[key]
  return field?.kind === 'money' && field.total === true
}

/** Asked for by itself, once there are rows: no list waits for what it comes to. */
function useTotals({ parts: { area, list, toQuery }, columns }: TotalsProps, only?: number[]) {
  const { id } = useCemetery()
  const fields = columns.filter((column) => addsUp(area, column)).map(({ key }) => key)
  const { archived } = list.filter
  const filter: Filter = only
    ? { id: only, ...(archived !== undefined && { archived }) }
    : toQuery(list.filter)
  const { field, order } = list.sort
  return useQuery({
    queryKey: [area.name, 'totals', filter, fields, field, order],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({
        fields: JSON.stringify(fields),
        filter: JSON.stringify(filter),
        sort: JSON.stringify([field, order]),
      })
      const url = `/api/v1/cemeteries/${id}/${area.name}/totals?${query}`
      return (await http(url, { signal, background: true })).json as ListTotals
    },
    enabled: fields.length > 0 && (only === undefined || only.length > 0),
    staleTime: 30_000,
    retry: false,
  })
}

/** Of how many rows: all that the list finds, or the first of very many. */
function useWords() {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  return ({ count, more }: ListTotals) =>
    translate(more ? 'lists.totals.first' : 'lists.totals.all', {
      smart_count: count,
      count: formatCount(count, locale),
    })
}

/** Below a table's columns of money, what they come to: over the whole list, and of the ticked rows. */
export function TotalsRows({
  selection,
  ...props
}: TotalsProps & { selection: RowSelection | null }) {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  const words = useWords()
  const all = useTotals(props)
  const ids = selection?.records.map(({ id }) => id) ?? []
  const picked = ids.length > 0 && ids.length <= mostIds ? ids : []
  const ticked = useTotals(props, picked)
  // The columns of money may be among those that a narrow screen leaves out.
  if (!props.columns.some((column) => addsUp(props.parts.area, column))) return null
  return (
    <TableFooter sx={foot}>
      <Row
        {...props}
        boxes={selection !== null}
        totals={all.data}
        label={
          all.error ? (
            <>
              {translate('lists.totals.failed')}{' '}
              <Button size="small" onClick={() => void all.refetch()}>
                {translate('areas.state.retry')}
              </Button>
            </>
          ) : (
            all.data && words(all.data)
          )
        }
        waits={all.isPending}
      />
      {picked.length > 0 && !ticked.error && (
        <Row
          {...props}
          boxes
          totals={ticked.data}
          label={translate('lists.totals.selected', {
            smart_count: picked.length,
            count: formatCount(picked.length, locale),
          })}
          waits={ticked.isPending}
        />
      )}
    </TableFooter>
  )
}

interface RowProps extends TotalsProps {
  /** There is a column of boxes to tick. */
  boxes: boolean
  totals: ListTotals | undefined
  label: ReactNode
  waits: boolean
}

function Row({ parts: { area }, columns, boxes, totals, label, waits }: RowProps) {
  const { currency, locale } = useFormat()
  const meant = useMeaning(area)
  const first = columns.findIndex((column) => addsUp(area, column))
  return (
    <TableRow>
      {/* A heading only once it says something. */}
      <TableCell
        component={label ? 'th' : 'td'}
        scope={label ? 'row' : undefined}
        colSpan={first + 1 + (boxes ? 1 : 0)}
      >
        {label ?? (waits && <Skeleton variant="text" width={140} />)}
      </TableCell>
      {columns.slice(first).map((column) => {
        const total = totals?.totals[column.key]
        return (
          <TableCell key={column.key} align="right">
            {total !== undefined
              ? formatMoney(total, currency, locale)
              : waits && addsUp(area, column) && <Skeleton variant="text" />}
            {total !== undefined && <small>{meant(column.key)}</small>}
          </TableCell>
        )
      })}
    </TableRow>
  )
}

/** What a total counts, where that is not what stands in its column. */
function useMeaning(area: AnyArea) {
  const translate = useTranslate()
  return (field: string) => translate(`resources.${area.name}.totals.${field}`, { _: '' })
}

/** On a phone one line below the cards. */
export function TotalsLine(props: TotalsProps) {
  const { currency, locale } = useFormat()
  const { area } = props.parts
  const meant = useMeaning(area)
  const words = useWords()
  const { data } = useTotals(props)
  if (!data) return null
  return (
    <Box component="p" sx={{ m: 0, pt: 1.5, fontSize: '.8125rem', color: 'text.secondary' }}>
      {words(data)}
      {props.columns
        .filter(({ key }) => key in data.totals)
        .map(({ key, label }) => (
          <Fragment key={key}>
            {' · '}
            <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
              {meant(key) || label}{' '}
              <Box component="strong" sx={{ color: 'text.primary' }}>
                {formatMoney(data.totals[key] as number, currency, locale)}
              </Box>
            </Box>
          </Fragment>
        ))}
    </Box>
  )
}

const foot = {
  '& td, & th': {
    borderBottom: 0,
    borderTop: 1,
    borderColor: 'divider',
    bgcolor: 'var(--sunken)',
    color: 'text.primary',
    fontSize: '.875rem',
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
  },
  '& th': { color: 'text.secondary' },
  '& small': {
    display: 'block',
    color: 'text.secondary',
    fontSize: '.75rem',
    fontWeight: 400,
  },
} as const
