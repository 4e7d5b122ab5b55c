import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Link from '@mui/material/Link'
import { useTranslate } from 'ra-core'
import { Suspense, useEffect, useRef } from 'react'
import { Link as RouterLink } from 'react-router'
import { problemBodyOf, problemText, problemTexts } from '../../app/problem-text'
import { useAreaLinks } from '../../app/use-area-links'
import { areaOf } from '../../areas/areas'
import { areaTexts } from '../../i18n/area-texts'
import { CopyErrorId } from '../../kit/copy-error-id'
import { VerdictNotice } from '../verdict/lazy-with-messages'

/** Why a write was refused, with links to the records that stand in the way. */
export function WriteFailure({
  error,
  onOverride,
}: {
  error: unknown
  /** Sends it again with the reason why it is done all the same. */
  onOverride?: ((reason: string) => void) | undefined
}) {
  const translate = useTranslate()
  const links = useAreaLinks()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (error) box.current?.focus()
  }, [error])
  if (!error) return null
  const problem = problemBodyOf(error)
  const { referents = [] } = problem
  const known = problem.title && (error as { status?: number }).status !== 403
  const { title, text } = problemTexts(problem, translate)
  return (
    <Alert severity="error" ref={box} tabIndex={-1} sx={{ mb: 2 }}>
      <AlertTitle>{known ? title : problemText(error, translate)}</AlertTitle>
      {known && !problem.reasons && text}
      {problem.reasons && (
        <Suspense fallback={null}>
          <VerdictNotice problem={problem} onOverride={onOverride} />
        </Suspense>
      )}
      {problem.instance && (
        <div>
          <CopyErrorId id={problem.instance} />
        </div>
      )}
      {referents.length > 0 && (
        <ul style={{ margin: '4px 0 0', paddingInlineStart: 20 }}>
          {referents.map(({ resource, id, label }) => {
            const area = areaOf(resource)
            const one = area ? areaTexts(area, translate).one : resource
            return (
              <li key={`${resource}/${id}`}>
                {area && label !== undefined ? (
                  <Link component={RouterLink} to={links.show(resource, id)}>
                    {one}: {label}
                  </Link>
                ) : (
                  `${one} #${id}`
                )}
              </li>
            )
          })}
        </ul>
      )}
    </Alert>
  )
}
