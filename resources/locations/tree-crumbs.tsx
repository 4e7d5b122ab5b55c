import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router'
import { useLinkedRecords } from '../../src/app/record-link'
import { useArea } from '../../src/app/use-area'
import { useAreaLinks } from '../../src/app/use-area-links'
import { idsOfLocationPath } from '../../src/cemetery/use-active-right'
import type { AreaRecord } from '../../src/derive/fields/columns'
import type { ListControl } from '../../src/derive/list/list-state'
import { useAreaTexts } from '../../src/i18n/area-texts'

interface TreeCrumbsProps {
  here: AreaRecord | undefined
  browsing: boolean
  list: ListControl
}

/** Where the list stands in the tree, every level a way back. */
export function TreeCrumbs({ here, browsing, list }: TreeCrumbsProps) {
  const area = useArea()
  const texts = useAreaTexts(area)
  const links = useAreaLinks()
  const ids = idsOfLocationPath(here?.path)
  const { records } = useLinkedRecords(area.name, ids)
  const steps = ids.map((id) => ({
    id,
    name: String(records.find((one) => one.id === id)?.name ?? '…'),
  }))
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1, minHeight: 40 }}
    >
      <Box component="nav" aria-label={texts.areaText('tree')} sx={{ flex: 1, minWidth: 0 }}>
        <Box
          component="ol"
          sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, listStyle: 'none', p: 0, m: 0 }}
        >
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
        </Box>
      </Box>
      {here && (
        <Button component={RouterLink} to={links.show(area.name, here.id)} size="small">
          {texts.areaText('openRecord', { name: String(here.name) })}
        </Button>
      )}
      <Button
        size="small"
        aria-pressed={!browsing}
        variant={browsing ? 'text' : 'outlined'}
        onClick={() => list.setFilter(browsing ? { depth_gte: 0 } : {})}
      >
        {texts.areaText('all')}
      </Button>
    </Box>
  )
}

const step = { display: 'inline-block', minHeight: 24, fontWeight: 600 } as const
