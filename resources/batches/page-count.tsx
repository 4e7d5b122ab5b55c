import Button from '@mui/material/Button'
import { useGetOne } from 'ra-core'
import { Link, useSearchParams } from 'react-router'
import { RecordLink } from '../../src/app/record-link'
import { useArea } from '../../src/app/use-area'
import { useAreaLinks } from '../../src/app/use-area-links'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { PageHead } from '../../src/kit/page-head'
import { EmptyState, ErrorState, WaitState } from '../../src/kit/states'
import { CountForm } from './count-form'
import { useContents } from './use-contents'

/** Counting a batch at the end of a day: coins and notes, and what should be there. */
export default function Count() {
  const area = useArea('batches')
  const texts = useAreaTexts(area)
  const links = useAreaLinks()
  const id = Number(useSearchParams()[0].get('batch')) || 0
  const {
    data: batch,
    error,
    refetch,
  } = useGetOne<AreaRecord>('batches', { id }, { retry: false, enabled: id > 0 })
  const { data: contents } = useContents(id, id > 0)
  return (
    <>
      <PageHead
        eyebrow={batch && <RecordLink to="batches" id={batch.id} />}
        title={texts.areaText('pages.count')}
      />
      {id === 0 || (batch && batch.status !== 'open') ? (
        <EmptyState title={texts.areaText('count.closed')}>
          <Button component={Link} to={links.list('batches')} variant="contained">
            {texts.areaText('count.others')}
          </Button>
        </EmptyState>
      ) : error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : batch && contents ? (
        <CountForm batch={batch} expected={contents.expected} checks={contents.checks} />
      ) : (
        <WaitState height={320} />
      )}
    </>
  )
}
