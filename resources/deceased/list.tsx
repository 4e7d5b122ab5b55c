import MilitaryTech from '@mui/icons-material/MilitaryTechOutlined'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { Link as RouterLink } from 'react-router'
import { RecordName } from '../../src/app/record-link'
import { useArea } from '../../src/app/use-area'
import { useAreaAccess } from '../../src/app/use-area-access'
import { useAreaLinks } from '../../src/app/use-area-links'
import { formatLifeYears } from '../../src/cemetery/life-years'
import { type AreaRecord, listColumnsOf, withColumns } from '../../src/derive/fields/columns'
import { ListPage } from '../../src/derive/list/list-page'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { IntermentChip } from './interment-chip'

/** The register: who, from when to when, where, and how far the burial has come. */
export default function DeceasedList() {
  const area = useArea()
  const texts = useAreaTexts(area)
  const translate = useTranslate()
  const links = useAreaLinks()
  const may = useAreaAccess(area)
  const columns = useMemo(
    () =>
      withColumns(listColumnsOf(area, texts), {
        intermentStatus: { cell: (record) => <IntermentChip record={record} /> },
        veteran: {
          cell: (record) =>
            record.veteran ? (
              <MilitaryTech
                titleAccess={texts.label('veteran')}
                fontSize="small"
                color="secondary"
                sx={{ display: 'block' }}
              />
            ) : null,
        },
        disposition: { label: texts.areaText('type') },
      }),
    [area, texts],
  )
  return (
    <ListPage
      area={area}
      columns={columns}
      searchHint={texts.areaText('searchHint')}
      actions={
        <>
          <Button
            component={RouterLink}
            to={links.page(`${area.path}/Duplicates`)}
            variant="outlined"
          >
            {texts.areaText('pages.Duplicates')}
          </Button>
          {may.write && (
            <Button
              component={RouterLink}
              to={links.page('Imports?new=deceased')}
              variant="outlined"
            >
              {translate('areas.list.import')}
            </Button>
          )}
        </>
      }
      card={(record) => ({
        title: record.label,
        facts: <LifeLine record={record} />,
        chip: <IntermentChip record={record} />,
      })}
    />
  )
}

function LifeLine({ record }: { record: AreaRecord }) {
  const years = formatLifeYears(record)
  return (
    <>
      {years}
      {typeof record.location === 'number' && (
        <>
          {years && ' · '}
          <RecordName to="locations" ids={[record.location]} />
        </>
      )}
    </>
  )
}
