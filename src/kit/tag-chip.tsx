import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Link from '@mui/material/Link'
import { useTranslate } from 'ra-core'
import { Link as RouterLink } from 'react-router'
import type { RecordTag } from '../../core/tags'

interface TagChipProps {
  tag: Pick<RecordTag, 'name' | 'color' | 'archived'>
  /** Where all that carry it are listed. */
  to?: string
  onRemove?: () => void
}

/** A tag: its words on quiet ground, and its colour as a dot beside them. */
export function TagChip({ tag, to, onRemove }: TagChipProps) {
  const translate = useTranslate()
  const { name, color, archived } = tag
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.75,
        minHeight: 26,
        maxWidth: '100%',
        pl: 1,
        pr: onRemove ? 0 : 1,
        '@media print': { pr: 1 },
        border: 1,
        borderColor: 'divider',
        borderRadius: '6px',
        bgcolor: 'background.paper',
        fontSize: '.8125rem',
        fontWeight: 600,
        color: 'text.secondary',
      }}
    >
      <Box
        component="span"
        aria-hidden
        sx={{
          flex: 'none',
          width: 10,
          height: 10,
          borderRadius: '50%',
          border: '1px solid',
          borderColor: 'text.secondary',
          bgcolor: color ?? 'transparent',
          forcedColorAdjust: 'none',
          '@media print': { display: 'none' },
        }}
      />
      <Box
        component="span"
        sx={{
          minWidth: 0,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
          lineHeight: '24px',
          textDecoration: archived ? 'line-through' : 'none',
        }}
      >
        {to ? (
          <Link
            component={RouterLink}
            to={to}
            underline="hover"
            sx={{ color: 'inherit', display: 'inline-block', minHeight: 24 }}
          >
            {name}
          </Link>
        ) : (
          name
        )}
      </Box>
      {onRemove && (
        <ButtonBase
          className="no-print"
          aria-label={translate('record.tags.remove', { name })}
          onClick={onRemove}
          sx={{ width: { xs: 44, sm: 24 }, height: { xs: 32, sm: 24 }, borderRadius: '6px' }}
        >
          <Close sx={{ fontSize: 14 }} />
        </ButtonBase>
      )}
    </Box>
  )
}
