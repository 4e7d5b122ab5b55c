import Button from '@mui/material/Button'
import { Link as RouterLink } from 'react-router'
import { useArea } from '../../src/app/use-area'
import { useAreaLinks } from '../../src/app/use-area-links'
import { useFieldWorkOnly } from '../../src/app/use-field-work-only'
import type { Filter } from '../../src/derive/list/list-state'
import { useAreaTexts } from '../../src/i18n/area-texts'

const pages = ['List', 'Board', 'Today', 'Day'] as const

/** The ways to look at the work; list and board keep what is looked for. */
export function WorkPages({ here, filter }: { here: (typeof pages)[number]; filter?: Filter }) {
  const area = useArea('work-orders')
  const texts = useAreaTexts(area)
  const links = useAreaLinks()
  const field = useFieldWorkOnly()
  const kept =
    filter && Object.keys(filter).length > 0
      ? `?filter=${encodeURIComponent(JSON.stringify(filter))}`
      : ''
  const to = {
    List: links.list(area.name) + kept,
    Board: links.page(`${area.path}/Board`) + kept,
    Today: links.page(`${area.path}/Today`),
    Day: links.page(`${area.path}/Day`),
  }
  if (field) return null
  return pages
    .filter((page) => page !== here)
    .map((page) => (
      <Button key={page} component={RouterLink} to={to[page]} variant="outlined">
        {page === 'List' ? texts.areaText('list') : texts.areaText(`pages.${page}`)}
      </Button>
    ))
}
