import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import { useTranslate } from 'ra-core'
import { type MouseEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Link as RouterLink, useNavigate } from 'react-router'
import type { AreaRecord, ListColumn } from '../fields/columns'
import type { ListControl } from './list-state'
import type { RowSelection } from './selection'
import { useHiddenColumns } from './use-hidden-columns'

interface ListTableProps {
  rows: readonly AreaRecord[] | undefined
  lead: ListColumn
  columns: readonly ListColumn[]
  list: ListControl
  selection: RowSelection | null
  urlOf: (record: AreaRecord) => string
  caption: string
  compact: boolean
  /** The reader's own choice of columns: each is shown, however narrow the table. */
  chosen?: boolean
  /** Below its rows, for the columns that are shown. */
  foot?: ((columns: readonly ListColumn[]) => ReactNode) | undefined
}

/** The list as a table. A click anywhere in a row opens it; the keyboard has the name's link. */
export function ListTable(props: ListTableProps) {
  const { rows, lead, list, selection, urlOf, caption, compact } = props
  const given = props.columns.filter(({ blank }) => !blank || !rows?.length || !rows.every(blank))
  const translate = useTranslate()
  const [unfolded, setUnfolded] = useState(false)
  const whole = unfolded || props.chosen === true
  const navigate = useNavigate()
  const open = (record: AreaRecord) => (event: MouseEvent) => {
    const target = event.target as HTMLElement
    if (target.closest('a, button, input, label')) return
    if (window.getSelection()?.toString()) return
    navigate(urlOf(record))
  }
  const container = useRef<HTMLDivElement>(null)
  const fits = useFits(container)
  const narrow = useHiddenColumns(container, {
    rows,
    columns: given,
    sorted: list.sort.field,
    off: whole,
  })
  const columns = whole ? given : given.filter(({ key }) => !narrow.has(key))
  const left = given.filter(({ key }) => narrow.has(key))
  const all = rows?.length ? rows.every((row) => selection?.has(row)) : false
  return (
    <>
      {left.length > 0 && !whole && (
        <Left names={left.map(({ label }) => label)} onShow={() => setUnfolded(true)} />
      )}
      <TableContainer
        ref={container}
        tabIndex={0}
        role="region"
        aria-label={caption}
        // What scrolls by itself would keep the head to itself as well.
        sx={{ overflowX: fits ? 'clip' : 'auto' }}
      >
        <Table
          size="small"
          aria-busy={!rows}
          sx={{
            '& td, & th': compact ? { height: 36, py: '3px' } : { height: 44 },
            '& td a': { whiteSpace: 'nowrap' },
            // The address of a place: first its middle gives way, then what it begins with.
            '& td a bdi:has(> span)': { display: 'flex', whiteSpace: 'pre' },
            '& td a bdi > span': {
              minWidth: '1.5em',
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              flexShrink: 1,
            },
            '& td a bdi > :nth-last-of-type(2)': { flexShrink: 1e5 },
            // On a narrow screen it takes two lines rather than the room of another column.
            ...(!whole && {
              '@media (max-width:999.95px)': {
                '& td a:has(bdi > span)': { whiteSpace: 'normal', minWidth: 150 },
                '& td a bdi:has(> span)': { display: 'inline', whiteSpace: 'normal' },
                '& td a bdi > span': { overflow: 'visible' },
              },
            }),
            '& thead th, & thead td': {
              // Within a table that scrolls by itself the offset would lay the head over the first row.
              ...(fits && {
                position: 'sticky',
                top: 'calc(56px + var(--offline, 0px))',
                zIndex: 2,
              }),
              // Borders that are collapsed stay behind.
              borderBottom: 0,
              boxShadow: (theme) => `inset 0 -1px ${theme.palette.divider}`,
            },
            // Scrolled sideways, each row still says whose it is.
            ...(!fits && {
              '& tr > [data-lead]': {
                position: 'sticky',
                left: 0,
                zIndex: 1,
                boxShadow: (theme) => `inset -1px 0 ${theme.palette.divider}`,
              },
              '& tbody [data-lead]': { bgcolor: 'inherit' },
            }),
            // Between the head and the bar of what is ticked, where the keyboard goes.
            '& tbody tr, & tbody a, & tbody input': {
              scrollMarginTop: '104px',
              scrollMarginBottom: '80px',
            },
            // The library takes a tick's own room away: what is left is smaller than a fingertip needs.
            '& .MuiTableCell-paddingCheckbox > .MuiCheckbox-root': { p: compact ? '5px' : '7px' },
          }}
        >
          <TableHead>
            <TableRow>
              {selection && (
                <TableCell padding="checkbox">
                  <Checkbox
                    size="small"
                    checked={all}
                    indeterminate={!all && selection.count > 0}
                    onChange={() => selection.page(rows ?? [], !all)}
                    slotProps={{
                      input: {
                        'aria-label': translate('areas.list.selectPage'),
                        // "Some" is said by the input's own property.
                        'aria-checked': undefined,
                        ref: (input: HTMLInputElement | null) => {
                          if (input) input.indeterminate = !all && selection.count > 0
                        },
                      },
                    }}
                  />
                </TableCell>
              )}
              <HeadCell column={lead} list={list} lead />
              {columns.map((column) => (
                <HeadCell key={column.key} column={column} list={list} />
              ))}
            </TableRow>
          </TableHead>
          <TableBody data-rows>
            {rows?.map((record) => (
              <TableRow
                key={record.id}
                hover
                selected={selection?.has(record) ?? false}
                onClick={open(record)}
                sx={{
                  cursor: 'pointer',
                  bgcolor: 'background.paper',
                  '&:has(th a:focus-visible)': { bgcolor: 'primary.light' },
                }}
              >
                {selection && (
                  <TableCell padding="checkbox">
                    <Checkbox
                      size="small"
                      checked={selection.has(record)}
                      onChange={() => selection.toggle(record)}
                      slotProps={{
                        input: {
                          'aria-label': translate('areas.list.select', { name: record.label }),
                        },
                      }}
                    />
                  </TableCell>
                )}
                <TableCell component="th" scope="row" data-lead sx={{ minWidth: 180 }}>
                  <Link
                    component={RouterLink}
                    to={urlOf(record)}
                    underline="hover"
                    sx={{
                      fontWeight: 600,
                      display: 'inline-flex',
                      alignItems: 'center',
                      minHeight: 24,
                      minWidth: 24,
                    }}
                  >
                    {lead.cell(record)}
                  </Link>
                </TableCell>
                {columns.map((column) => (
                  <TableCell
                    key={column.key}
                    align={column.numeric ? 'right' : 'left'}
                    sx={column.fit}
                  >
                    {column.cell(record)}
                  </TableCell>
                ))}
              </TableRow>
            )) ?? <Waiting cells={columns.length + 1 + (selection ? 1 : 0)} />}
          </TableBody>
          {props.foot && <Suspense fallback={null}>{props.foot(columns)}</Suspense>}
        </Table>
      </TableContainer>
    </>
  )
}

/** What a narrow table leaves out: each is on the record's page, and one press away here. */
function Left({ names, onShow }: { names: readonly string[]; onShow: () => void }) {
  const translate = useTranslate()
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        px: 2,
        py: 0.5,
        fontSize: '.8125rem',
        color: 'text.secondary',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <span>
        {translate('areas.list.hidden', { smart_count: names.length, names: names.join(', ') })}
      </span>
      <Button size="small" onClick={onShow}>
        {translate('areas.list.showAll')}
      </Button>
    </Box>
  )
}

/** Whether the table has all the width it needs; then its head stays in sight below the top bar. */
function useFits(container: { current: HTMLElement | null }): boolean {
  const [fits, setFits] = useState(true)
  useEffect(() => {
    const box = container.current
    const table = box?.firstElementChild
    if (!box || !table || typeof ResizeObserver === 'undefined') return
    const look = () => setFits(table.scrollWidth <= box.clientWidth + 1)
    const observer = new ResizeObserver(look)
    observer.observe(box)
    observer.observe(table)
    return () => observer.disconnect()
  }, [container])
  return fits
}

interface HeadCellProps {
  column: ListColumn
  list: ListControl
  lead?: boolean
}

function HeadCell({ column, list, lead }: HeadCellProps) {
  // What is searched for stands first where it fits best, whatever the names say.
  const ranked = Boolean(list.filter.q) && list.sort.field === 'label' && list.sort.order === 'ASC'
  const active = list.sort.field === column.sort && !ranked
  const direction = list.sort.order === 'DESC' ? 'desc' : 'asc'
  return (
    <TableCell
      data-lead={lead}
      data-column={lead ? undefined : column.key}
      align={column.numeric ? 'right' : 'left'}
      sortDirection={active ? direction : false}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {column.sort ? (
        <TableSortLabel
          active={active}
          direction={active ? direction : 'asc'}
          onClick={() => list.sortBy(column.sort as string)}
        >
          {column.label}
        </TableSortLabel>
      ) : (
        column.label
      )}
    </TableCell>
  )
}

const Waiting = ({ cells }: { cells: number }) =>
  Array.from({ length: 10 }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity
    <TableRow key={row}>
      {Array.from({ length: cells }, (_, cell) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity
        <TableCell key={cell}>
          <Skeleton variant="text" width={cell === 0 ? '60%' : '80%'} />
        </TableCell>
      ))}
    </TableRow>
  ))
