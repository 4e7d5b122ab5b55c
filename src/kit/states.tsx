import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { CopyErrorId } from './copy-error-id'
import { RecordsDrawing } from './drawings'

/** What is asked for and not there yet, in the room that it will take. */
export function WaitState({ height }: { height: number }) {
  const translate = useTranslate()
  return (
    <Box role="status" aria-label={translate('areas.state.loading')}>
      <Skeleton variant="rounded" height={height} />
    </Box>
  )
}

/** Nothing to show, and what to do about it. */
export function EmptyState({
  title,
  text,
  page,
  drawing = <RecordsDrawing />,
  children,
}: {
  title: string
  text?: string
  /** It is all that the page has to say: its title is the page's heading. */
  page?: boolean
  /** What is drawn above; null for none. */
  drawing?: ReactNode
  children?: ReactNode
}) {
  return (
    <Box sx={{ textAlign: 'center', px: 3, py: drawing ? 4 : 6 }}>
      {drawing}
      <Typography
        variant="h2"
        component={page ? 'h1' : 'p'}
        sx={{ '&::first-letter': { textTransform: 'uppercase' } }}
      >
        {title}
      </Typography>
      {text && (
        <Typography sx={{ color: 'text.secondary', mt: 1, mx: 'auto', maxWidth: '48ch' }}>
          {text}
        </Typography>
      )}
      {children && (
        <Box sx={{ mt: 2.5, display: 'flex', gap: 1, justifyContent: 'center', flexWrap: 'wrap' }}>
          {children}
        </Box>
      )}
    </Box>
  )
}

/**
 * A failed read: what happened in the server's words where it gave any, and a way to try again, which
 * goes by itself once the connection is back.
 */
export function ErrorState({
  error,
  retry,
  page,
  back,
}: {
  error: unknown
  retry: () => void
  page?: boolean
  /** The way on where trying again is none. */
  back?: ReactNode
}) {
  const translate = useTranslate()
  const { status, body } = (error ?? {}) as {
    status?: number
    body?: { title?: string; instance?: string }
  }
  const unanswered = status === 0
  const again = useRef(retry)
  again.current = retry
  // Listens from the moment the words stand there.
  useLayoutEffect(() => {
    if (!unanswered) return
    const back = () => again.current()
    window.addEventListener('online', back)
    return () => window.removeEventListener('online', back)
  }, [unanswered])
  const known = status === 403 ? 'forbidden' : status === 404 ? 'missing' : null
  return (
    <Box role="alert">
      <EmptyState
        page={page}
        drawing={null}
        title={translate(known ? `areas.state.${known}` : 'areas.state.failed')}
        text={
          known
            ? undefined
            : unanswered
              ? translate('error.noAnswer')
              : status === 400
                ? translate('areas.state.badQuery')
                : (body?.title ?? translate('areas.state.failedHint'))
        }
      >
        {known ? (
          back
        ) : (
          <Button variant="outlined" onClick={retry}>
            {translate('areas.state.retry')}
          </Button>
        )}
        <CopyErrorId id={body?.instance} />
      </EmptyState>
    </Box>
  )
}
