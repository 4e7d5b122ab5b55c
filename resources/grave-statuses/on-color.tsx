import Box from '@mui/material/Box'
import { readableInkOn } from '../../src/cemetery/space-style'

/** A name on its colour, in whichever of black and white is read better. */
export function OnColor({ color, name }: { color: string; name: string }) {
  return (
    <Box
      component="span"
      sx={{
        px: 1.25,
        py: 0.5,
        border: '1px solid #2B332F',
        borderRadius: '6px',
        bgcolor: color,
        color: readableInkOn(color),
        fontSize: '.875rem',
        fontWeight: 600,
        overflowWrap: 'anywhere',
        forcedColorAdjust: 'none',
      }}
    >
      {name}
    </Box>
  )
}
