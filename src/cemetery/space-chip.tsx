import Box from '@mui/material/Box'
import type { SpaceState } from '../../core/space'
import { dark, graveColors } from '../theme/tokens'
import { readableInkOn } from './space-style'

/** A space's state: a patch as the map draws it (outlined, hatched or marked) beside its words. */
export function SpaceChip({
  state,
  label,
  color,
  title,
}: {
  state: SpaceState
  label: string
  /** The cemetery's own; ours where it has none. */
  color?: string | null
  /** What is said on pointing at it, where it is more than the label. */
  title?: string
}) {
  const hatch = state === 'notForSale'
  const fill = color ?? graveColors[state]
  return (
    <Box
      component="span"
      title={title === label ? undefined : title}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        verticalAlign: 'middle',
        gap: 0.75,
        fontSize: '.875rem',
      }}
    >
      <Box
        component="span"
        aria-hidden
        sx={(theme) => ({
          width: 14,
          height: 14,
          flex: 'none',
          borderRadius: '3px',
          border: '1px solid #2B332F',
          forcedColorAdjust: 'none',
          display: 'inline-grid',
          placeItems: 'center',
          color: readableInkOn(fill),
          // A dark patch needs an edge on a dark page.
          ...(theme.palette.mode === 'dark' && { boxShadow: `0 0 0 1px ${dark.outline}` }),
          fontSize: 11,
          fontWeight: 800,
          lineHeight: 1,
          background: hatch
            ? `linear-gradient(135deg, ${fill} 46%, #6b6b66 46% 54%, ${fill} 54%)`
            : fill,
        })}
      >
        {state === 'problem' ? '!' : null}
      </Box>
      <span>{label}</span>
    </Box>
  )
}
