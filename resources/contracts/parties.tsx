import Box from '@mui/material/Box'
import { RecordLink } from '../../src/app/record-link'
import { useArea } from '../../src/app/use-area'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { Panel } from '../../src/kit/panel'
import type { ItemLine } from './items-table'

export interface Party {
  id: number
  contact: number
  role: string | null
}

export function Parties({ parties }: { parties: readonly Party[] }) {
  const texts = useAreaTexts(useArea())
  return (
    <Box component="ul" sx={list}>
      {parties.map(({ id, contact, role }) => (
        <Box component="li" key={id} sx={{ minWidth: 0 }}>
          <RecordLink to="contacts" id={contact} strong />
          <Box sx={{ color: 'text.secondary', fontSize: '.8125rem' }}>
            {role && texts.choice('parties.role', role)}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

/** What a signature still waits for. */
export function BeforeSigning({
  items,
  parties,
}: {
  items: readonly ItemLine[]
  parties: readonly Party[]
}) {
  const texts = useAreaTexts(useArea())
  const missing = [
    ...(parties.some(({ role }) => role === 'purchaser')
      ? []
      : [texts.areaText('missing.purchaser')]),
    ...(items.length > 0 ? [] : [texts.areaText('missing.items')]),
    ...items
      .filter(({ kind, location }) => kind === 'property' && location === null)
      .map(({ description }) => texts.areaText('missing.space', { item: description ?? '' })),
  ]
  if (missing.length === 0) return null
  return (
    <Panel title={texts.areaText('missing.title')}>
      <Box component="ul" sx={{ m: 0, pl: 2.5, fontSize: '.875rem' }}>
        {missing.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </Box>
    </Panel>
  )
}

const list = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25, fontSize: '.875rem' }
