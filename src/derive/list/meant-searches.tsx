import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useId } from 'react'
import type { AnyArea } from '../../../core/area'
import type { MeantSearch } from '../../../core/search'
import { useScope } from '../../app/scope-context'
import { http } from '../../providers/http'
import type { ListControl } from './list-state'

interface MeantSearchesProps {
  area: AnyArea
  list: ListControl
}

/** Names that may have been meant by one that few or no records carry, each a search. */
export function MeantSearches({ area, list }: MeantSearchesProps) {
  const translate = useTranslate()
  const { cemetery } = useScope()
  const id = useId()
  const q = String(list.filter.q ?? '').trim()
  const { data } = useQuery({
    queryKey: ['meant', area.name, q],
    // Several words are held against each other by the list itself; of what is archived only words as they are.
    enabled: Boolean(cemetery && area.search && !list.filter.archived) && ONE_WORD.test(q),
    staleTime: 60_000,
    retry: false,
    queryFn: async ({ signal }) => {
      const url = `/api/v1/cemeteries/${cemetery?.id}/search/meant?resource=${area.name}&q=${encodeURIComponent(q)}`
      return (await http(url, { signal, background: true })).json as MeantSearch[]
    },
  })
  if (!data?.length) return null
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 0.5, mb: 1, px: 1 }}
    >
      <Box component="span" id={id} sx={{ typography: 'body2', color: 'text.secondary' }}>
        {translate('lists.meant')}
      </Box>
      <Box
        component="ul"
        aria-labelledby={id}
        sx={{ display: 'flex', flexWrap: 'wrap', listStyle: 'none', p: 0, m: 0 }}
      >
        {data.map((meant) => (
          <li key={meant.q}>
            <Button
              size="small"
              sx={{ minHeight: { xs: 44, sm: 32 }, minWidth: 44 }}
              onClick={({ detail }) => {
                list.filterBy({ q: meant.q })
                // The button goes with the old search; whoever came by keys goes on in the box.
                if (detail === 0) document.querySelector<HTMLElement>(SEARCH_BOX)?.focus()
              }}
            >
              {meant.q}
            </Button>
          </li>
        ))}
      </Box>
    </Box>
  )
}

/** One word of letters; years may stand beside it. */
const ONE_WORD = /^[^\p{L}]*\p{L}\S{2,}[^\p{L}]*$/u
const SEARCH_BOX = 'main input[type="search"]'
