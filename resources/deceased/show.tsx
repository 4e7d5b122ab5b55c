import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { Link as RouterLink } from 'react-router'
import { formatCalendarDate } from '../../core/calendar'
import type { PartialDate } from '../../core/partial-date/partial-date'
import type { AreaRecord } from '../../src/derive/columns'
import { RecordFactList } from '../../src/derive/record-facts'
import { EditLink, RecordPage } from '../../src/derive/record-page'
import { useRelated } from '../../src/derive/related-list'
import { useAreaTexts } from '../../src/derive/texts'
import { WithRecord } from '../../src/derive/with-record'
import { readingOf } from '../../src/kit/date-reading'
import { type Fact, Facts } from '../../src/kit/facts'
import { IntermentsHere } from '../../src/kit/interments-here'
import { Kin } from '../../src/kit/kin'
import { lifeYears } from '../../src/kit/life-years'
import { MergedNotice } from '../../src/kit/merging/merged-notice'
import { PageHead } from '../../src/kit/page-head'
import { Panel } from '../../src/kit/panel'
import { PlacePanel } from '../../src/kit/place-panel'
import { RecordLink } from '../../src/kit/record-link'
import { StatusChip } from '../../src/kit/status-chip'
import { useArea } from '../../src/kit/use-area'
import { useFieldOnly } from '../../src/kit/use-field-only'
import { useLinks } from '../../src/kit/use-links'
import { useMay } from '../../src/kit/use-may'
import { useReading } from '../../src/kit/use-reading'
import { LifeWarnings } from './life-warnings'
import { IntermentChip, nameInOrder } from './list'
import type { Life } from './rules'
import { useAge } from './use-age'
import { Withhold } from './withhold'

export default function DeceasedShow() {
  const area = useArea()
  const field = useFieldOnly()
  return (
    <WithRecord area={area}>
      {(record) => (field ? <FieldPerson record={record} /> : <Person record={record} />)}
    </WithRecord>
  )
}

/** On the grounds: who it is, and where they lie. */
function FieldPerson({ record }: { record: AreaRecord }) {
  const texts = useAreaTexts(useArea())
  const where = useAreaTexts(useArea('locations'))
  return (
    <>
      <PageHead
        eyebrow={[texts.one, lifeYears(record)].filter(Boolean).join(' · ')}
        title={nameInOrder(record)}
        chips={<IntermentChip record={record} />}
      />
      {typeof record.location === 'number' && (
        <Panel title={where.one}>
          <RecordLink to="locations" id={record.location} strong />
        </Panel>
      )}
      <IntermentsHere field="deceased" id={record.id} />
    </>
  )
}

function Person({ record }: { record: AreaRecord }) {
  const area = useArea()
  const texts = useAreaTexts(area)
  const links = useLinks()
  const may = useMay(area)
  const interments = useMay('interments')
  const places = useMay('locations')
  const placed = places.read && typeof record.location === 'number'
  return (
    <RecordPage
      area={area}
      record={record}
      eyebrow={[texts.one, lifeYears(record)].filter(Boolean).join(' · ')}
      title={nameInOrder(record)}
      chips={
        <>
          <IntermentChip record={record} />
          {record.veteran === true && <StatusChip tone="accent" label={texts.label('veteran')} />}
          {record.withheld === true && (
            <StatusChip tone="attention" label={texts.own('withhold.chip')} />
          )}
          {record.confidence === 'doubtful' && (
            <StatusChip value="doubtful" label={texts.choice('confidence', 'doubtful')} />
          )}
        </>
      }
      notice={
        <>
          <MergedNotice record={record} />
          <LifeWarnings life={record as Life} />
        </>
      }
      actions={
        <>
          {interments.write && (
            <Button
              component={RouterLink}
              to={links.create('interments', { deceased: record.id, status: 'scheduled' })}
              variant="contained"
            >
              {texts.own('schedule')}
            </Button>
          )}
          {may.write && (
            <Button
              component={RouterLink}
              to={`${links.page('Deceased/Merge')}?into=${record.id}`}
              variant="outlined"
            >
              {texts.own('merge.with')}
            </Button>
          )}
          {may.write && <Withhold record={record} />}
        </>
      }
      facts={
        <>
          <PersonFacts record={record} />
          <Registers id={record.id} />
        </>
      }
      middle={<IntermentsHere field="deceased" id={record.id} />}
      without={ELSEWHERE}
      aside={
        <>
          {placed && <PlacePanel id={Number(record.location)} />}
          <Kin area="deceased" record={record} />
        </>
      }
    />
  )
}

const ELSEWHERE = [
  'book-pages.entries.deceased',
  'interments.deceased',
  'contacts.relationships.deceased',
  'deceased.relationships.deceased',
]

/** Where the books name them: the page is the source of what stands here. */
function Registers({ id }: { id: number }) {
  const pages = useArea('book-pages')
  const texts = useAreaTexts(pages)
  const may = useMay(pages)
  const { data = [] } = useRelated({ area: pages, path: 'entries.deceased' }, id, may.read)
  if (!may.read || data.length === 0) return null
  return (
    <Panel title={texts.own('registers')}>
      {data.map((page) => (
        <div key={page.id}>
          <RecordLink to="book-pages" id={page.id} strong />
        </div>
      ))}
    </Panel>
  )
}

const LIFE = ['birthDate', 'deathDate', 'ageYears', 'ageMonths', 'ageDays']
const DERIVED = [
  'location',
  'disposition',
  'intermentStatus',
  'intermentDate',
  'relationships',
  'mergedInto',
]
const NAMES = ['prefix', 'firstName', 'middleName', 'lastName', 'suffix', 'veteran', 'withheld']

function PersonFacts({ record }: { record: AreaRecord }) {
  const area = useArea()
  const texts = useAreaTexts(area)
  const translate = useTranslate()
  const may = useMay(area)
  const age = useAge()(record as Life)
  const life = ['birthDate', 'deathDate'].flatMap((name): Fact[] =>
    record[name]
      ? [{ label: texts.label(name), value: <Verbatim date={record[name] as PartialDate} /> }]
      : [],
  )
  if (age) life.push({ label: texts.own('age.label'), value: age })
  return (
    <Panel
      title={translate('areas.record.details')}
      action={may.write && <EditLink area={area} record={record} />}
    >
      <Box sx={{ display: 'grid', gap: 1 }}>
        {life.length > 0 && <Facts facts={life} />}
        <RecordFactList
          area={area}
          record={record}
          without={[...LIFE, ...DERIVED, ...NAMES]}
          beside={life.length > 0}
        />
      </Box>
    </Panel>
  )
}

/** The date as the register has it, and below it what it is read as where that says more. */
function Verbatim({ date }: { date: PartialDate }) {
  const translate = useTranslate()
  const { locale } = useReading()
  // A full calendar day needs no explanation.
  const plain = date.edtf === date.text || date.earliest === date.latest
  const reading = readingOf(date, translate, locale)
  return (
    <>
      {formatCalendarDate(date.text, locale)}
      {!plain && reading !== date.text && (
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {reading
            ? translate('areas.date.readAs', { reading })
            : translate('areas.date.unreadable')}
        </Typography>
      )}
    </>
  )
}
