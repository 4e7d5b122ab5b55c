import Box from '@mui/material/Box'
import type { AnyArea } from '../../core/area'
import { TagChip } from '../kit/tag-chip'
import { useTags } from './use-tags'

interface TagsCellProps {
  area: AnyArea
  id: number
  /** On a card, where there is more height than width. */
  wrap?: boolean
}

/** A record's tags in a list: in one line of a table, in as many as they need on a card. */
export default function TagsCell({ area, id, wrap }: TagsCellProps) {
  const { data = [] } = useTags(area, id)
  if (data.length === 0) return null
  return (
    <Box
      component="span"
      sx={{ display: 'flex', gap: 0.5, ...(wrap ? { flexWrap: 'wrap', mt: 0.5 } : { my: -0.25 }) }}
    >
      {data.map((tag) => (
        <TagChip key={tag.id} tag={tag} />
      ))}
    </Box>
  )
}
