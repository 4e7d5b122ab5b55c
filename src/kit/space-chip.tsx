import Box from '@mui/material/Box'
import type { SpaceState } from '../../core/space'
import { graveColors } from '../theme/tokens'

/** A space's state: a patch as the map draws it (outlined, hatched or marked) beside its words. */
export function SpaceChip({
  state,
  label,
  color,
}: {
  state: SpaceState
  label: string
  color?: string | null
}) {
  const hatch = state === 'notForSale'
  const fill = color ?? graveColors[state]
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, fontSize: '.875rem' }}
    >
      <Box
        component="span"
        aria-hidden
        sx={{
          width: 14,
          height: 14,
          flex: 'none',
          borderRadius: '3px',
          border: '1px solid #2B332F',
          display: 'inline-grid',
          placeItems: 'center',
          color: '#fff',
          fontSize: 11,
          fontWeight: 800,
          lineHeight: 1,
          background: hatch
            ? `linear-gradient(135deg, ${fill} 46%, #6b6b66 46% 54%, ${fill} 54%)`
            : fill,
        }}
      >
        {state === 'problem' ? '!' : null}
      </Box>
      <span>{label}</span>
    </Box>
  )
}
