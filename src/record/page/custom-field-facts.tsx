import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import type { AnyArea } from '../../../core/area'
import { customFieldsOf } from '../../../core/custom-fields'
import type { AreaRecord } from '../../derive/fields/columns'
import { Value } from '../../derive/fields/value'
import { useAreaTexts } from '../../i18n/area-texts'
import { type Fact, Facts } from '../../kit/facts'
import { Panel } from '../../kit/panel'
import { isFilled } from './record-facts'

/** What a record says in a cemetery's own fields, by their cards; archived fields stand back. */
export default function CustomFieldFacts({ area, record }: { area: AnyArea; record: AreaRecord }) {
  const translate = useTranslate()
  const texts = useAreaTexts(area)
  const cards = new Map<string, Fact[]>()
  for (const [name, { custom }] of customFieldsOf(area)) {
    if (!isFilled(record[name])) continue
    const title = custom.section ?? translate('areas.own.card')
    const value = <Value area={area} path={name} value={record[name]} />
    const fact = custom.archived
      ? {
          label: texts.label(name),
          value: (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {value} <small>{translate('areas.own.archived')}</small>
            </Box>
          ),
        }
      : { label: texts.label(name), value }
    cards.set(title, [...(cards.get(title) ?? []), fact])
  }
  return [...cards].map(([title, facts]) => (
    <Panel key={title} title={title}>
      <Facts facts={facts} />
    </Panel>
  ))
}
