import Button from '@mui/material/Button'
import { useGetList } from 'ra-core'
import { Link } from 'react-router'
import { useArea } from '../../src/app/use-area'
import { useAreaLinks } from '../../src/app/use-area-links'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { PageHead } from '../../src/kit/page-head'
import { Prepared } from './prepared'
import { Proposals } from './proposals'

/** Reminders in two steps: who gets which, then each is looked over and sent. */
export default function Run() {
  const area = useArea('dunning-letters')
  const texts = useAreaTexts(area)
  const links = useAreaLinks()
  const { data: prepared = [] } = useGetList<AreaRecord>(
    area.name,
    {
      filter: { status: 'prepared' },
      pagination: { page: 1, perPage: 500 },
      sort: { field: 'contractNumber', order: 'ASC' },
    },
    { retry: false },
  )
  return (
    <>
      <PageHead
        eyebrow={texts.many}
        title={texts.areaText('pages.Run')}
        actions={
          <Button component={Link} to={links.list(area.name)} variant="outlined">
            {texts.areaText('run.all')}
          </Button>
        }
      />
      <Prepared letters={prepared} />
      <Proposals />
    </>
  )
}
