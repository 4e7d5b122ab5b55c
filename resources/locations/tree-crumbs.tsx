import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router'
import { useLinkedRecords } from '../../src/app/record-link'
import { useArea } from '../../src/app/use-area'
import { useAreaLinks } from '../../src/app/use-area-links'
import { idsOfLocationPath } from '../../src/cemetery/use-active-right'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { useAreaTexts } from '../../src/i18n/area-texts'

/** Where the list stands in the tree, every level a way back. */
export function TreeCrumbs({ here }: { here: AreaRecord }) {
  const area = useArea()
  const texts = useAreaTexts(area)
  const links = useAreaLinks()
  const ids = idsOfLocationPath(here.path)
  const { records } = useLinkedRecords(area.name, ids)
  const steps = ids.map((id) => ({
    id,
    name: String(records.find((one) => one.id === id)?.name ?? '…'),
  }))
  return (
    <Box component="nav" aria-label={texts.areaText('tree')} sx={trail}>
      <ol>
        <li>
          <Link component={RouterLink} to={links.list(area.name)} sx={step}>
            {texts.areaText('top')}
          </Link>
        </li>
        {steps.map(({ id, name }, index) => (
          <li key={id}>
            <span aria-hidden>› </span>
            <Link
              component={RouterLink}
              to={links.list(area.name, { parent: id })}
              aria-current={index === steps.length - 1 ? 'page' : undefined}
              sx={step}
            >
              {name}
            </Link>
          </li>
        ))}
      </ol>
    </Box>
  )
}

const trail = {
  fontSize: '.875rem',
  letterSpacing: 0,
  textTransform: 'none',
  color: 'text.secondary',
  '& ol': { display: 'flex', flexWrap: 'wrap', columnGap: 1, listStyle: 'none', p: 0, m: 0 },
} as const
const step = {
  display: 'inline-block',
  minHeight: 24,
  lineHeight: '24px',
  fontWeight: 600,
} as const
