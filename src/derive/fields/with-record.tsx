import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { useGetOne } from 'ra-core'
import { Fragment, type ReactNode, useState } from 'react'
import { Link as RouterLink, useParams } from 'react-router'
import type { AnyArea } from '../../../core/area'
import { useAreaLinks } from '../../app/use-area-links'
import { useAreaTexts } from '../../i18n/area-texts'
import { ErrorState } from '../../kit/states'
import type { AreaRecord } from './columns'
import { FormSkeleton, RecordSkeleton } from './record-skeleton'

interface WithRecordProps {
  area: AnyArea
  /** Waits for the server's answer even where a list has left a copy: a form must start from it. */
  fresh?: boolean
  children: (record: AreaRecord, refetch: () => void) => ReactNode
}

/** The record that the URL names, or why there is none to show. */
export function WithRecord({ area, fresh, children }: WithRecordProps) {
  const texts = useAreaTexts(area)
  const links = useAreaLinks()
  const id = Number(useParams().id)
  const [opened] = useState(() => Date.now())
  const known = Number.isSafeInteger(id) && id > 0
  const query = useGetOne<AreaRecord>(area.name, { id }, { enabled: known, retry: false })
  const { data, error, refetch } = query
  const ready = data && (!fresh || query.dataUpdatedAt >= opened || query.isError)
  // Nothing of one record (a refusal, a step half taken) stays for the next.
  if (ready) return <Fragment key={id}>{children(data, () => void refetch())}</Fragment>
  if (error || !known)
    return (
      <Card>
        <ErrorState
          page
          error={error ?? { status: 404 }}
          retry={() => void refetch()}
          back={
            <Button component={RouterLink} to={links.list(area.name)} variant="outlined">
              {texts.many}
            </Button>
          }
        />
      </Card>
    )
  return fresh ? <FormSkeleton /> : <RecordSkeleton />
}
