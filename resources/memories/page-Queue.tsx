import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useGetList, useNotify, useTranslate } from 'ra-core'
import { lazy, Suspense, useRef, useState } from 'react'
import { Link } from 'react-router'
import { problemText } from '../../src/app/problem-text'
import { RecordLink } from '../../src/app/record-link'
import { useOfferUndo } from '../../src/app/undo-snack'
import { useArea } from '../../src/app/use-area'
import { useAreaAccess } from '../../src/app/use-area-access'
import { useAreaLinks } from '../../src/app/use-area-links'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { useKeyBindings } from '../../src/kit/key-bindings'
import { PageHead } from '../../src/kit/page-head'
import { EmptyState, ErrorState } from '../../src/kit/states'
import { RecordPictures } from '../../src/record/record-pictures'

const StepDialog = lazy(() => import('../../src/derive/form/step-dialog'))

/** What waits for a decision, one at a time, the oldest first; all of it by keys. */
export default function Queue() {
  const area = useArea('memories')
  const texts = useAreaTexts(area)
  const translate = useTranslate()
  const links = useAreaLinks()
  const [at, setAt] = useState(0)
  const query = useGetList<AreaRecord>(
    'memories',
    {
      filter: { status: 'pending' },
      sort: { field: 'id', order: 'ASC' },
      pagination: { page: 1, perPage: 100 },
    },
    { retry: false, placeholderData: (before) => before },
  )
  const waiting = query.data ?? []
  // What was decided has gone from the list: the next stands where it stood.
  const here = Math.min(at, Math.max(waiting.length - 1, 0))
  const memory = waiting[here]
  const go = (by: number) => {
    setAt(Math.min(Math.max(here + by, 0), waiting.length - 1))
    return true
  }
  useKeyBindings([
    { keys: ['j'], label: texts.areaText('queue.next'), group: 'page', run: () => go(1) },
    { keys: ['k'], label: texts.areaText('queue.previous'), group: 'page', run: () => go(-1) },
  ])
  return (
    <>
      <PageHead
        eyebrow={texts.many}
        title={texts.areaText('pages.Queue')}
        actions={
          <Button component={Link} to={links.list(area.name)} variant="outlined">
            {texts.many}
          </Button>
        }
      />
      <p role="status" className={memory ? undefined : 'visually-hidden'}>
        {memory && texts.areaText('queue.at', { at: here + 1, of: query.total ?? waiting.length })}
      </p>
      <Card sx={{ maxWidth: 720 }}>
        {query.error ? (
          <ErrorState error={query.error} retry={() => void query.refetch()} />
        ) : query.isPending ? (
          <Box role="status" aria-label={translate('areas.state.loading')} sx={{ p: 3 }}>
            <Skeleton variant="rounded" height={180} />
          </Box>
        ) : memory ? (
          <One
            key={memory.id}
            memory={memory}
            go={go}
            last={here === waiting.length - 1}
            first={here === 0}
          />
        ) : (
          <EmptyState title={texts.areaText('queue.none')} />
        )}
      </Card>
    </>
  )
}

interface OneProps {
  memory: AreaRecord
  go: (by: number) => void
  first: boolean
  last: boolean
}

function One({ memory, go, first, last }: OneProps) {
  const area = useArea('memories')
  const texts = useAreaTexts(area)
  const translate = useTranslate()
  const notify = useNotify()
  const may = useAreaAccess(area)
  const data = useDataProvider()
  const cache = useQueryClient()
  const offerUndo = useOfferUndo()
  const [rejecting, setRejecting] = useState(false)
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const approve = async () => {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      const { data: approved } = await data.update<AreaRecord>(area.name, {
        id: memory.id,
        data: { status: 'approved' },
        previousData: memory,
      })
      offerUndo(texts.areaText('queue.approved', { name: memory.label }), async () => {
        await data.update(area.name, {
          id: approved.id,
          data: { status: 'pending' },
          previousData: approved,
        })
        await cache.invalidateQueries({ queryKey: [area.name] })
      })
    } catch (error) {
      notify(problemText(error, translate), { type: 'error' })
    }
    await cache.invalidateQueries({ queryKey: [area.name] })
    running.current = false
    setBusy(false)
  }
  const reject = () => {
    setRejecting(true)
    return true
  }
  useKeyBindings(
    may.write
      ? [
          {
            keys: ['a'],
            label: texts.areaText('steps.approve'),
            group: 'page',
            run: () => {
              void approve()
              return true
            },
          },
          { keys: ['r'], label: texts.areaText('steps.reject'), group: 'page', run: reject },
        ]
      : [],
  )
  return (
    <Box component="article" sx={{ p: 3 }}>
      <Typography variant="h2">{String(memory.author)}</Typography>
      <Box sx={{ color: 'text.secondary', mb: 1.5 }}>
        {typeof memory.deceased === 'number' && <RecordLink to="deceased" id={memory.deceased} />}
        {typeof memory.email === 'string' && ` · ${memory.email}`}
      </Box>
      <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{String(memory.text)}</Box>
      <RecordPictures area={area} id={memory.id} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 3 }}>
        {may.write && (
          <>
            <Button
              variant="contained"
              disabled={busy}
              aria-keyshortcuts="a"
              onClick={() => void approve()}
            >
              {texts.areaText('steps.approve')}
            </Button>
            <Button variant="outlined" disabled={busy} aria-keyshortcuts="r" onClick={reject}>
              {texts.areaText('steps.reject')}
            </Button>
          </>
        )}
        <Box sx={{ flex: 1 }} />
        <Button disabled={first} aria-keyshortcuts="k" onClick={() => go(-1)}>
          {texts.areaText('queue.previous')}
        </Button>
        <Button disabled={last} aria-keyshortcuts="j" onClick={() => go(1)}>
          {texts.areaText('queue.next')}
        </Button>
      </Box>
      {rejecting && (
        <Suspense fallback={null}>
          <StepDialog
            area={area}
            record={memory}
            doing={{ step: 'reject' }}
            onClose={() => setRejecting(false)}
          />
        </Suspense>
      )}
    </Box>
  )
}
