import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useQueryClient } from '@tanstack/react-query'
import { useGetList, useNotify } from 'ra-core'
import { useRef, useState } from 'react'
import { Link as RouterLink } from 'react-router'
import type { AreaRecord } from '../../src/derive/columns'
import { Failure } from '../../src/derive/failure'
import { useAreaTexts } from '../../src/derive/texts'
import { Panel } from '../../src/kit/panel'
import { StatusChip } from '../../src/kit/status-chip'
import { useArea } from '../../src/kit/use-area'
import { useData } from '../../src/kit/use-data'
import { useLinks } from '../../src/kit/use-links'
import { useMay } from '../../src/kit/use-may'
import { useAttach } from '../../src/kit/use-scan'

/** The first pages of a book; the list has all of them. */
const SHOWN = 200

/** A book's pages in their order; scans that are chosen together become a page each. */
export function Pages({ book }: { book: AreaRecord }) {
  const texts = useAreaTexts(useArea('books'))
  const own = useAreaTexts(useArea('book-pages'))
  const links = useLinks()
  const may = useMay('book-pages')
  const { data = [], total = 0 } = useGetList<AreaRecord>(
    'book-pages',
    {
      filter: { book: book.id },
      pagination: { page: 1, perPage: SHOWN },
      sort: { field: 'position', order: 'ASC' },
    },
    { retry: false },
  )
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
            {texts.own('next')}
          </Button>
        )
      }
    >
      {data.length === 0 && <Box sx={{ color: 'text.secondary' }}>{texts.own('noPages')}</Box>}
      <Box component="ol" sx={list}>
        {data.map((page) => (
          <li key={page.id}>
            <Link component={RouterLink} to={links.show('book-pages', page.id)} underline="hover">
              {own.own('page', { number: page.number })}
            </Link>
            <Box component="span" sx={{ color: 'text.secondary', mr: 'auto' }}>
              {texts.own('lines', { smart_count: Number(page.lines) })}
            </Box>
            {Number(page.unverified) > 0 && (
              <StatusChip
                tone="attention"
                label={texts.own('toVerify', { smart_count: Number(page.unverified) })}
              />
            )}
          </li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {may.write && !book.archivedAt && (
          <AddPages book={book.id} from={Number(data.at(-1)?.number) || total} />
        )}
        {total > SHOWN && (
          <Button component={RouterLink} to={links.list('book-pages', { book: book.id })}>
            {texts.own('all')}
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
    minHeight: { xs: 44, sm: 36 },
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& a': { fontWeight: 600, minHeight: 24 },
} as const

/** Pictures in the order of their names; each is a page, numbered on from the last. */
function AddPages({ book, from }: { book: number; from: number }) {
  const texts = useAreaTexts(useArea('books'))
  const data = useData()
  const cache = useQueryClient()
  const notify = useNotify()
  const attach = useAttach('book-pages')
  const input = useRef<HTMLInputElement>(null)
  const [at, setAt] = useState<{ at: number; count: number } | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const send = async (files: File[]) => {
    files.sort((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }))
    setFailure(null)
    let done = 0
    try {
      for (const file of files) {
        setAt({ at: done + 1, count: files.length })
        const { data: page } = await data.create<AreaRecord>('book-pages', {
          data: { book, number: String(from + done + 1) } as never,
        })
        await attach(page.id, file).catch(async (error: unknown) => {
          // A page that came without its scan is taken away again.
          await data.delete('book-pages', { id: page.id, previousData: page })
          throw error
        })
        done += 1
      }
    } catch (error) {
      setFailure(error)
    }
    setAt(null)
    await cache.invalidateQueries()
    if (done > 0) notify(texts.own('added', { smart_count: done }), { type: 'success' })
  }
  return (
    <>
      <Failure error={failure} />
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={texts.own('addPages')}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          if (files.length > 0) void send(files)
        }}
      />
      <Button variant="outlined" disabled={at !== null} onClick={() => input.current?.click()}>
        {at ? texts.own('adding', at) : texts.own('addPages')}
      </Button>
    </>
  )
}
