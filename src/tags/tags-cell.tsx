import Box from '@mui/material/Box'
import type { AnyArea } from '../../core/area'
import { TagChip } from '../kit/tag-chip'
import { useTags } from './use-tags'

/** A record's tags in a list, in one line. */
export default function TagsCell({ area, id }: { area: AnyArea; id: number }) {
  const { data = [] } = useTags(area, id)
  return (
    <Box component="span" sx={{ display: 'flex', gap: 0.5, my: -0.25 }}>
      {data.map((tag) => (
        <TagChip key={tag.id} tag={tag} />
      ))}
    </Box>
  )
}
