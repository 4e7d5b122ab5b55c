import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useNumbers } from './use-numbers'

/** Earlier and later pages; nothing where all fits on one. */
export function Pages(props: {
  page: number
  size: number
  total: number
  onChange: (page: number) => void
}) {
  const { page, size, total, onChange } = props
  const translate = useTranslate()
  const { number } = useNumbers()
  if (total <= size) return null
  const last = Math.min(total, (page + 1) * size)
  return (
    <Box
      component="nav"
      aria-label={translate('imports.pages')}
      sx={{ display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'flex-end', my: 1 }}
    >
      <Typography variant="body2">
        {translate('imports.shown', {
          first: number(page * size + 1),
          last: number(last),
          total: number(total),
        })}
      </Typography>
      <Button disabled={page === 0} onClick={() => onChange(page - 1)}>
        {translate('imports.previous')}
      </Button>
      <Button disabled={last >= total} onClick={() => onChange(page + 1)}>
        {translate('imports.next')}
      </Button>
    </Box>
  )
}
