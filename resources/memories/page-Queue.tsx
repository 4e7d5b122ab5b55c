import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useGetList, useNotify, useTranslate } from 'ra-core'
import { lazy, Suspense, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { AreaRecord } from '../../src/derive/columns'
import { useAreaTexts } from '../../src/derive/texts'
import { useKeys } from '../../src/kit/keys'
import { PageHead } from '../../src/kit/page-head'
import { problemText } from '../../src/kit/problem-text'
import { RecordLink } from '../../src/kit/record-link'
import { RecordPictures } from '../../src/kit/record-pictures'
import { EmptyState, ErrorState } from '../../src/kit/states'
import { useOfferUndo } from '../../src/kit/undo-snack'
import { useArea } from '../../src/kit/use-area'
import { useLinks } from '../../src/kit/use-links'
import { useMay } from '../../src/kit/use-may'

const StepDialog = lazy(() => import('../../src/derive/step-dialog'))

/** What waits for a decision, one at a time, the oldest first; all of it by keys. */
export default function Queue() {
  const area = useArea('memories')
  const texts = useAreaTexts(area)
  const translate = useTranslate()
  const links = useLinks()
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
  useKeys([
    { keys: ['j'], label: texts.own('queue.next'), group: 'page', act: () => go(1) },
    { keys: ['k'], label: texts.own('queue.previous'), group: 'page', act: () => go(-1) },
  ])
  return (
    <>
      <PageHead
        eyebrow={texts.many}
        title={texts.own('pages.Queue')}
        actions={
          <Button component={Link} to={links.list(area.name)} variant="outlined">
            {texts.many}
          </Button>
        }
      />
      <p role="status" className={memory ? undefined : 'visually-hidden'}>
        {memory && texts.own('queue.at', { at: here + 1, of: query.total ?? waiting.length })}
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
          <EmptyState title={texts.own('queue.none')} />
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
  const may = useMay(area)
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
      offerUndo(texts.own('queue.approved', { name: memory.label }), async () => {
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
  useKeys(
    may.write
      ? [
          {
            keys: ['a'],
            label: texts.own('steps.approve'),
            group: 'page',
            act: () => {
              void approve()
              return true
            },
          },
          { keys: ['r'], label: texts.own('steps.reject'), group: 'page', act: reject },
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
              {texts.own('steps.approve')}
            </Button>
            <Button variant="outlined" disabled={busy} aria-keyshortcuts="r" onClick={reject}>
              {texts.own('steps.reject')}
            </Button>
          </>
        )}
        <Box sx={{ flex: 1 }} />
        <Button disabled={first} aria-keyshortcuts="k" onClick={() => go(-1)}>
          {texts.own('queue.previous')}
        </Button>
        <Button disabled={last} aria-keyshortcuts="j" onClick={() => go(1)}>
          {texts.own('queue.next')}
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
