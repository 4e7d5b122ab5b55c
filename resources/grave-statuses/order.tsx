import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useGetList } from 'ra-core'
import { Link as RouterLink } from 'react-router'
import { useArea } from '../../src/app/use-area'
import { useAreaAccess } from '../../src/app/use-area-access'
import { useAreaLinks } from '../../src/app/use-area-links'
import { useDragSort } from '../../src/app/use-drag-sort'
import { useSextonDataProvider } from '../../src/app/use-sexton-data-provider'
import { type GraveStatusStyle, sortByPriority } from '../../src/cemetery/space-style'
import type { AreaRecord } from '../../src/derive/fields/columns'
import { useAreaTexts } from '../../src/i18n/area-texts'
import { Panel } from '../../src/kit/panel'
import { OnColor } from './on-color'

type Status = GraveStatusStyle & AreaRecord

/** The statuses in the order of the legend, each on its colour; a move is one change of all. */
export function Order() {
  const area = useArea()
  const texts = useAreaTexts(area)
  const links = useAreaLinks()
  const data = useSextonDataProvider()
  const may = useAreaAccess(area)
  const { data: known } = useGetList<Status>(
    area.name,
    { pagination: { page: 1, perPage: 500 }, sort: { field: 'id', order: 'ASC' } },
    { retry: false },
  )
  const sorting = useDragSort({
    items: sortByPriority(known ?? []),
    may: may.write,
    nameOf: ({ name }) => name,
    store: async (next) => {
      const records = next.flatMap(({ id, version, priority }, i) =>
        priority === (i + 1) * 10 ? [] : [{ id, version, values: { priority: (i + 1) * 10 } }],
      )
      await data.call(area.name, { path: 'bulk', body: { action: 'update', records } })
    },
  })
  if (!known) return <Box sx={{ minHeight: 120 }} aria-busy />
  return (
    <Panel title={texts.areaText('order')}>
      <Box component="p" sx={{ m: 0, mb: 1, color: 'text.secondary' }}>
        {texts.areaText(known.length === 0 ? 'none' : 'orderHint')}
      </Box>
      {sorting.heard}
      <Box component="ol" ref={sorting.list} sx={list}>
        {sorting.items.map((status, at) => (
          <li key={status.id} {...sorting.line(status, at)}>
            {sorting.handle(status, at)}
            {status.color ? (
              <OnColor color={status.color} name={status.name} />
            ) : (
              <span>
                <b>{status.name}</b> · {texts.areaText('noColor')}
              </span>
            )}
            {status.stands && texts.choice('stands', status.stands) !== status.name && (
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {texts.choice('stands', status.stands)}
              </Box>
            )}
            {may.write && (
              <Link
                component={RouterLink}
                to={links.edit(area.name, status.id)}
                aria-label={texts.areaText('change', { name: status.name })}
                sx={{ ml: 'auto', minHeight: 44, display: 'inline-flex', alignItems: 'center' }}
              >
                {texts.areaText('edit')}
              </Link>
            )}
          </li>
        ))}
      </Box>
    </Panel>
  )
}

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  fontSize: '.875rem',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 1.5,
    py: 0.5,
    minHeight: 52,
    borderTop: 1,
    borderColor: 'divider',
  },
} as const
