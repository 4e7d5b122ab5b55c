import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useNotify } from 'ra-core'
import { Link as RouterLink, useNavigate, useSearchParams } from 'react-router'
import { RecordLink } from '../../src/app/record-link'
import { useArea } from '../../src/app/use-area'
import { useAreaAccess } from '../../src/app/use-area-access'
import { useAreaLinks } from '../../src/app/use-area-links'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { Value } from '../../src/derive/fields/value'
import { WithRecord } from '../../src/derive/fields/with-record'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { PageHead } from '../../src/kit/page-head'
import { Panel } from '../../src/kit/panel'
import { EditLink } from '../../src/record/page/record-page'
import { RecordTabs } from '../../src/record/page/record-tabs'
import { EntriesForm } from './entries-form'
import { Scan } from './scan'
import { useNeighbours } from './use-neighbours'
import { Verified } from './verified-mark'

export default function PageShow() {
  const area = useArea()
  return <WithRecord area={area}>{(record) => <Page page={record} />}</WithRecord>
}

/** The scan beside what stands on it. */
function Page({ page }: { page: AreaRecord }) {
  const area = useArea()
  const texts = useAreaTexts(area)
  const links = useAreaLinks()
  const navigate = useNavigate()
  const notify = useNotify()
  const may = useAreaAccess(area)
  const [params] = useSearchParams()
  const { previous, next, unverifiedAfter } = useNeighbours(page)
  const walkOn = async () => {
    const found = await unverifiedAfter()
    if (!found) return notify(texts.areaText('none'), { type: 'info' })
    void navigate(`${links.show('book-pages', found.id)}?verify=${Date.now()}`)
  }
  const onSaved = (saved: AreaRecord, goOn: boolean) => {
    notify(texts.areaText('saved', { number: saved.number }), { type: 'success' })
    if (goOn) void walkOn()
  }
  const step = (to: AreaRecord | undefined, label: string) =>
    to && (
      <Button component={RouterLink} to={links.show('book-pages', to.id)} variant="outlined">
        {label}
      </Button>
    )
  return (
    <>
      <PageHead
        eyebrow={<RecordLink to="books" id={Number(page.book)} />}
        title={texts.areaText('page', { number: page.number })}
        actions={
          <>
            <EditLink area={area} record={page} />
            {step(previous, texts.areaText('previous'))}
            {step(next, texts.areaText('next'))}
            <Button variant="outlined" onClick={() => void walkOn()}>
              {texts.areaText('nextUnverified')}
            </Button>
          </>
        }
      />
      <Box sx={columns}>
        <Box sx={{ position: { md: 'sticky' }, top: { md: 72 } }}>
          <Scan key={page.id} page={page} />
        </Box>
        {may.write && !page.archivedAt ? (
          <EntriesForm
            key={`${page.id} ${page.version}`}
            page={page}
            verify={params.has('verify')}
            onSaved={onSaved}
          />
        ) : (
          <Entries page={page} />
        )}
      </Box>
      <RecordTabs area={area} record={page} />
    </>
  )
}

const columns = {
  display: 'grid',
  columnGap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
} as const

/** For those who read alone. */
function Entries({ page }: { page: AreaRecord }) {
  const area = useArea()
  const texts = useAreaTexts(area)
  const entries = (page.entries ?? []) as Array<Record<string, unknown> & { id: number }>
  return (
    <Panel title={texts.areaText('entries')}>
      {entries.length === 0 && (
        <Box sx={{ color: 'text.secondary' }}>{texts.areaText('empty')}</Box>
      )}
      <Box component="ol" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1 }}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <strong>{String(entry.name ?? '')}</strong>{' '}
            <Value area={area} path="entries.date" value={entry.date} />
            <div>{String(entry.text ?? '')}</div>
            {typeof entry.deceased === 'number' && <RecordLink to="deceased" id={entry.deceased} />}
            <Verified entry={entry} />
          </li>
        ))}
      </Box>
    </Panel>
  )
}
