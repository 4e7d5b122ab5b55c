import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router'
import type { AreaRecord } from '../../src/derive/columns'
import type { ListControl } from '../../src/derive/list-state'
import { useAreaTexts } from '../../src/derive/texts'
import { useNamed } from '../../src/kit/record-link'
import { pathIds } from '../../src/kit/use-active-right'
import { useArea } from '../../src/kit/use-area'
import { useLinks } from '../../src/kit/use-links'

interface TreeCrumbsProps {
  here: AreaRecord | undefined
  browsing: boolean
  list: ListControl
}

/** Where the list stands in the tree, every level a way back. */
export function TreeCrumbs({ here, browsing, list }: TreeCrumbsProps) {
  const area = useArea()
  const texts = useAreaTexts(area)
  const links = useLinks()
  const ids = pathIds(here?.path)
  const { records } = useNamed(area.name, ids)
  const steps = ids.map((id) => ({
    id,
    name: String(records.find((one) => one.id === id)?.name ?? '…'),
  }))
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1, minHeight: 40 }}
    >
      <Box component="nav" aria-label={texts.own('tree')} sx={{ flex: 1, minWidth: 0 }}>
        <Box
          component="ol"
          sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, listStyle: 'none', p: 0, m: 0 }}
        >
          <li>
            <Link component={RouterLink} to={links.list(area.name)} sx={step}>
              {texts.own('top')}
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
          {texts.own('openRecord', { name: String(here.name) })}
        </Button>
      )}
      <Button
        size="small"
        aria-pressed={!browsing}
        variant={browsing ? 'text' : 'outlined'}
        onClick={() => list.setFilter(browsing ? { depth_gte: 0 } : {})}
      >
        {texts.own('all')}
      </Button>
    </Box>
  )
}

const step = { display: 'inline-block', minHeight: 24, fontWeight: 600 } as const
