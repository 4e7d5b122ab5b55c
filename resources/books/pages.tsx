import Drag from '@mui/icons-material/DragIndicator'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useGetList } from 'ra-core'
import { Link as RouterLink } from 'react-router'
import { useArea } from '../../src/app/use-area'
import { useAreaAccess } from '../../src/app/use-area-access'
import { useAreaLinks } from '../../src/app/use-area-links'
import { useDragSort } from '../../src/app/use-drag-sort'
import { useSextonDataProvider } from '../../src/app/use-sexton-data-provider'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { Panel } from '../../src/kit/panel'
import { StatusChip } from '../../src/kit/status-chip'
import { AddPages } from './add-pages'

/** The first pages of a book; the list has all of them. */
const SHOWN = 200

/** A book's pages in their order, which is dragged or moved by the arrow keys, and more of them. */
export function Pages({ book }: { book: AreaRecord }) {
  const texts = useAreaTexts(useArea('books'))
  const own = useAreaTexts(useArea('book-pages'))
  const links = useAreaLinks()
  const may = useAreaAccess('book-pages')
  const { data = [], total = 0 } = useGetList<AreaRecord>(
    'book-pages',
    {
      filter: { book: book.id },
      pagination: { page: 1, perPage: SHOWN },
      sort: { field: 'position', order: 'ASC' },
    },
    { retry: false },
  )
  const { data: [last] = [] } = useGetList<AreaRecord>(
    'book-pages',
    {
      filter: { book: book.id },
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'position', order: 'DESC' },
    },
    { retry: false },
  )
  const pages = useSextonDataProvider()
  const sorting = useDragSort({
    items: data,
    may: may.write && !book.archivedAt,
    nameOf: ({ number }) => own.areaText('page', { number }),
    store: (next, moved, to) =>
      pages.call('book-pages', {
        path: `${moved.id}/move`,
        body: { after: next[to - 1]?.id ?? null },
        version: Number(moved.version),
      }),
  })
  const first = data.find(({ unverified }) => Number(unverified) > 0)
  return (
    <Panel
      title={own.many}
      action={
        first && (
          <Button
            component={RouterLink}
            size="small"
            to={`${links.show('book-pages', first.id)}?verify=1`}
          >
            {texts.areaText('next')}
          </Button>
        )
      }
    >
      {data.length === 0 && <Box sx={{ color: 'text.secondary' }}>{texts.areaText('noPages')}</Box>}
      {sorting.heard}
      <Box component="ol" ref={sorting.list} sx={list}>
        {sorting.items.map((page, at) => (
          <li key={page.id} {...sorting.line(page, at)}>
            {sorting.handle(page, at, <Drag fontSize="small" />)}
            <Link component={RouterLink} to={links.show('book-pages', page.id)} underline="hover">
              {own.areaText('page', { number: page.number })}
            </Link>
            <Box component="span" sx={{ color: 'text.secondary', mr: 'auto' }}>
              {texts.areaText('lines', { smart_count: Number(page.lines) })}
            </Box>
            {Number(page.unverified) > 0 && (
              <StatusChip
                tone="attention"
                label={texts.areaText('toVerify', { smart_count: Number(page.unverified) })}
              />
            )}
          </li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {may.write && !book.archivedAt && (
          <AddPages
            book={book.id}
            last={{ id: last?.id ?? null, number: Number(last?.number) || total }}
          />
        )}
        {total > SHOWN && (
          <Button component={RouterLink} to={links.list('book-pages', { book: book.id })}>
            {texts.areaText('all')}
          </Button>
        )}
      </Box>
    </Panel>
  )
}

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  fontSize: '.875rem',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 1.5,
    minHeight: 44,
    py: 0.25,
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& a': { fontWeight: 600, minHeight: 24 },
} as const
