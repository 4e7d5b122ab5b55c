import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { lazy, Suspense } from 'react'
import { Link as RouterLink } from 'react-router'
import { formatCalendarDate } from '../../core/dates/calendar'
import type { PartialDate } from '../../core/dates/partial-date'
import { RecordLink } from '../../src/app/record-link'
import { useArea } from '../../src/app/use-area'
import { useAreaAccess } from '../../src/app/use-area-access'
import { useAreaLinks } from '../../src/app/use-area-links'
import { useFieldWorkOnly } from '../../src/app/use-field-work-only'
import { useFormat } from '../../src/app/use-format'
import { PersonAuthority } from '../../src/cemetery/authority/lazy-with-messages'
import { FamilyPanel } from '../../src/cemetery/family-panel'
import { IntermentsHere } from '../../src/cemetery/interments-here'
import { formatLifeYears } from '../../src/cemetery/life-years'
import { MergeLink } from '../../src/cemetery/merging/merge-link'
import { MergedNotice } from '../../src/cemetery/merging/merged-notice'
import { PlacePanel } from '../../src/cemetery/place-panel'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { WithRecord } from '../../src/derive/fields/with-record'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { describePartialDate } from '../../src/kit/describe-partial-date'
import { type Fact, Facts } from '../../src/kit/facts'
import { PageHead } from '../../src/kit/page-head'
import { Panel } from '../../src/kit/panel'
import { StatusChip } from '../../src/kit/status-chip'
import { RecordFactList } from '../../src/record/page/record-facts'
import { EditLink, RecordPage } from '../../src/record/page/record-page'
import { useRelated } from '../../src/record/page/related-list'
import { IntermentChip } from './interment-chip'
import { LifeWarnings } from './life-warnings'
import type { Life } from './rules'
import { useAge } from './use-age'
import { Withhold } from './withhold'

const CremainsHere = lazy(() => import('../../src/cemetery/custody/cremains-here'))

export default function DeceasedShow() {
  const area = useArea()
  const field = useFieldWorkOnly()
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
        eyebrow={[texts.one, formatLifeYears(record)].filter(Boolean).join(' · ')}
        title={record.label}
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
  const links = useAreaLinks()
  const may = useAreaAccess(area)
  const interments = useAreaAccess('interments')
  const places = useAreaAccess('locations')
  const placed = places.read && typeof record.location === 'number'
  return (
    <RecordPage
      area={area}
      record={record}
      eyebrow={[texts.one, formatLifeYears(record)].filter(Boolean).join(' · ')}
      chips={
        <>
          <IntermentChip record={record} />
          {record.veteran === true && <StatusChip tone="accent" label={texts.label('veteran')} />}
          {record.withheld === true && (
            <StatusChip tone="attention" label={texts.areaText('withhold.chip')} />
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
          {may.write && <MergeLink area={area} record={record.id} />}
          {interments.write && !record.archivedAt && !isInterred(record) && (
            <Button
              component={RouterLink}
              to={links.create('interments', { deceased: record.id, status: 'scheduled' })}
              variant="contained"
            >
              {texts.areaText('schedule')}
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
      middle={
        <>
          <IntermentsHere field="deceased" id={record.id} />
          <Suspense fallback={null}>
            <CremainsHere field="deceased" id={record.id} />
          </Suspense>
        </>
      }
      without={ELSEWHERE}
      aside={
        <>
          {placed && <PlacePanel id={Number(record.location)} />}
          <FamilyPanel area="deceased" record={record} />
          {places.read && !record.archivedAt && !isInterred(record) && (
            <Suspense fallback={null}>
              <PersonAuthority person={record.id} />
            </Suspense>
          )}
        </>
      }
    />
  )
}

const ELSEWHERE = [
  'book-pages.entries.deceased',
  'interments.deceased',
  'cremains.deceased',
  'contacts.relationships.deceased',
  'deceased.relationships.deceased',
]

/** Where the books name them: the page is the source of what stands here. */
function Registers({ id }: { id: number }) {
  const pages = useArea('book-pages')
  const texts = useAreaTexts(pages)
  const may = useAreaAccess(pages)
  const { data = [] } = useRelated({ area: pages, path: 'entries.deceased' }, id, may.read)
  if (!may.read || data.length === 0) return null
  return (
    <Panel title={texts.areaText('registers')}>
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
  const may = useAreaAccess(area)
  const age = useAge()(record as Life)
  const life = ['birthDate', 'deathDate'].flatMap((name): Fact[] =>
    record[name]
      ? [{ label: texts.label(name), value: <Verbatim date={record[name] as PartialDate} /> }]
      : [],
  )
  if (age) life.push({ label: texts.areaText('age.label'), value: age })
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
  const { locale } = useFormat()
  // A full calendar day needs no explanation.
  const plain = date.edtf === date.text || date.earliest === date.latest
  const reading = describePartialDate(date, translate, locale)
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

/** Somebody who lies in a grave, or is about to, is not interred again; a disinterment opens the way. */
const isInterred = ({ intermentStatus }: AreaRecord) =>
  intermentStatus === 'completed' ||
  intermentStatus === 'scheduled' ||
  intermentStatus === 'requested'
