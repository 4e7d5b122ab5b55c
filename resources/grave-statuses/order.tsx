import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useGetList } from 'ra-core'
import { Link as RouterLink } from 'react-router'
import type { AreaRecord } from '../../src/derive/columns'
import { useAreaTexts } from '../../src/derive/texts'
import { Panel } from '../../src/kit/panel'
import { type GraveStatus, inOrder } from '../../src/kit/space-look'
import { useArea } from '../../src/kit/use-area'
import { useData } from '../../src/kit/use-data'
import { useLinks } from '../../src/kit/use-links'
import { useMay } from '../../src/kit/use-may'
import { useSorting } from '../../src/kit/use-sorting'
import { OnColor } from './on-color'

type Status = GraveStatus & AreaRecord

/** The statuses in the order of the legend, each on its colour; a move is one change of all. */
export function Order() {
  const area = useArea()
  const texts = useAreaTexts(area)
  const links = useLinks()
  const data = useData()
  const may = useMay(area)
  const { data: known } = useGetList<Status>(
    area.name,
    { pagination: { page: 1, perPage: 500 }, sort: { field: 'id', order: 'ASC' } },
    { retry: false },
  )
  const sorting = useSorting({
    items: inOrder(known ?? []),
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
    <Panel title={texts.own('order')}>
      <Box component="p" sx={{ m: 0, mb: 1, color: 'text.secondary' }}>
        {texts.own(known.length === 0 ? 'none' : 'orderHint')}
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
                <b>{status.name}</b> · {texts.own('noColor')}
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
                aria-label={texts.own('change', { name: status.name })}
                sx={{ ml: 'auto', minHeight: 44, display: 'inline-flex', alignItems: 'center' }}
              >
                {texts.own('edit')}
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
