import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { Suspense } from 'react'
import { Link as RouterLink } from 'react-router'
import { RecordLink } from '../../src/app/record-link'
import { useArea } from '../../src/app/use-area'
import { useAreaLinks } from '../../src/app/use-area-links'
import { useSystemQuery } from '../../src/app/use-system'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { WithRecord } from '../../src/derive/fields/with-record'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { Panel } from '../../src/kit/panel'
import { ErrorState, WaitState } from '../../src/kit/states'
import { EditLink, RecordPage } from '../../src/record/page/record-page'
import { Applications, Permissions } from './grant-inputs'

export default function RoleShow() {
  const area = useArea()
  return <WithRecord area={area}>{(record) => <Role record={record} />}</WithRecord>
}

function Role({ record }: { record: AreaRecord }) {
  const area = useArea()
  const texts = useAreaTexts(area)
  const links = useAreaLinks()
  const granted = Object.keys(area.fields).filter((name) => record[name] === true)
  const copy = {
    ...Object.fromEntries(granted.map((name) => [name, true])),
    name: texts.areaText('copyOf', { name: record.label }),
  }
  return (
    <RecordPage
      area={area}
      record={record}
      permanent={Number(record.holders) > 0}
      actions={
        <Button component={RouterLink} to={links.create(area.name, copy)} variant="outlined">
          {texts.areaText('copy')}
        </Button>
      }
      facts={
        <Panel
          title={texts.areaText('sections.applications')}
          action={<EditLink area={area} record={record} />}
          flush
        >
          <Suspense fallback={<Skeleton variant="rectangular" height={180} />}>
            <Applications value={granted} mine={[]} before={[]} />
          </Suspense>
        </Panel>
      }
      middle={
        <Panel title={texts.areaText('sections.permissions')} flush>
          <Suspense fallback={<Skeleton variant="rectangular" height={600} />}>
            <Permissions value={granted} mine={[]} before={[]} />
          </Suspense>
        </Panel>
      }
      aside={<Holders id={record.id} />}
    />
  )
}

interface Holder {
  user: { id: number; name: string }
  cemeteries: Array<{ id: number; name: string }>
}

function Holders({ id }: { id: number }) {
  const translate = useTranslate()
  const area = useArea()
  const texts = useAreaTexts(area)
  const { data, error, refetch } = useSystemQuery<Holder[]>(`roles/${id}/holders`)
  return (
    <Panel title={texts.label('holders')}>
      {!data && !error && <WaitState height={96} />}
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {data?.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{translate('areas.empty')}</Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {data?.map(({ user, cemeteries }) => (
          <li key={user.id}>
            <RecordLink to="users" id={user.id} strong />
            <Typography sx={{ color: 'text.secondary', fontSize: '.8125rem' }}>
              {cemeteries.map(({ name }) => name).join(', ')}
            </Typography>
          </li>
        ))}
      </Box>
    </Panel>
  )
}
