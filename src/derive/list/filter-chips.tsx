import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import type { AnyArea } from '../../../core/area'
import { isCustomFieldName } from '../../../core/custom-field-names'
import type { RefField } from '../../../core/fields'
import { tagsKey } from '../../../core/tags'
import { RecordName } from '../../app/record-link'
import { fieldAt, useAreaTexts } from '../../i18n/area-texts'
import { useAreaWithCustomFields } from '../fields/use-area-with-custom-fields'
import { useValueText } from '../fields/value'
import { type FilterEntry, filterEntriesOf } from './filter-keys'
import type { ListControl } from './list-state'

interface FilterChipsProps {
  area: AnyArea
  list: ListControl
  /** Entries that the page shows in its own way. */
  without?: readonly string[]
}

/** What the list is filtered by, each to be taken off. */
export function FilterChips({ area, list, without = [] }: FilterChipsProps) {
  const translate = useTranslate()
  const entries = filterEntriesOf(list.filter).filter(({ key }) => !without.includes(key))
  if (entries.length === 0) return null
  return (
    <Box
      component="ul"
      aria-label={translate('areas.filter.active')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        listStyle: 'none',
        p: 0,
        m: 0,
        mb: 1,
        '& > li': { display: 'flex' },
      }}
    >
      {entries.map((entry) => (
        <li key={entry.key}>
          <Chip
            variant="outlined"
            label={<EntryText area={area} entry={entry} />}
            onDelete={() => list.filterBy({ [entry.key]: undefined })}
            onClick={() => list.filterBy({ [entry.key]: undefined })}
            sx={{
              position: 'relative',
              height: { xs: 36, sm: 28 },
              // A finger's width with what is between them.
              '&::after': { content: '""', position: 'absolute', inset: { xs: '-4px 0', sm: 0 } },
            }}
          />
        </li>
      ))}
      <li>
        <Button
          size="small"
          onClick={() => list.setFilter(list.filter.q ? { q: list.filter.q } : {})}
        >
          {translate('areas.list.clearFilters')}
        </Button>
      </li>
    </Box>
  )
}

function EntryText(props: { area: AnyArea; entry: FilterEntry }): ReactNode {
  const { entry } = props
  const { area, ready } = useAreaWithCustomFields(props.area, isCustomFieldName(entry.path))
  const translate = useTranslate()
  const texts = useAreaTexts(area)
  const words = useValueText(area)
  const field = fieldAt(area, entry.path)
  const tags = entry.path === tagsKey
  if (!ready) return '…'
  const label = field || tags ? texts.label(entry.path) : entry.path
  if (entry.how === 'empty')
    return translate(entry.value ? 'areas.filter.isEmpty' : 'areas.filter.notEmpty', { label })
  const values = [entry.value].flat()
  const value =
    tags || field?.kind === 'ref' || field?.kind === 'refs' ? (
      <RecordName to={tags ? tagsKey : (field as RefField).to} ids={values.map(Number)} />
    ) : (
      values.map((one) => (field ? words(entry.path, field, one) : String(one))).join(', ')
    )
  // Several values of one field are alternatives, tags as well: the words say so.
  const how = entry.how === 'is' && values.length > 1 ? 'anyOf' : entry.how
  return (
    <>
      {translate(`areas.filter.${how}`, { label })} {value}
    </>
  )
}
