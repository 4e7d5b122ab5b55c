import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { useSingleKeys } from '../../app/use-single-keys'
import { useKeyBindings } from '../../kit/key-bindings'

/** Single keys on a list: j and k walk its rows, Enter opens (the row's link has the focus), x selects. */
export function ListKeys({ phone }: { phone: boolean }) {
  const translate = useTranslate()
  const [on] = useSingleKeys()
  const row = { group: 'page', run: act } as const
  useKeyBindings([
    { ...row, keys: ['j'], label: translate('lists.keys.down'), repeats: true },
    { ...row, keys: ['k'], label: translate('lists.keys.up'), repeats: true },
    { keys: ['Enter'], label: translate('lists.keys.openRow'), group: 'page' },
    { ...row, keys: ['x'], label: translate('lists.keys.selectRow') },
  ])
  if (!on || phone) return null
  return (
    <Box
      component="p"
      sx={{
        m: 0,
        display: 'none',
        '@media (hover: hover) and (min-width: 1000px)': { display: 'flex' },
        gap: 2,
        color: 'text.secondary',
        fontSize: '.8125rem',
      }}
    >
      {(['rows', 'open', 'select', 'search'] as const).map((what) => (
        <span key={what}>
          {KEYS[what].map((key) => (
            <Box component="kbd" key={key} sx={kbd}>
              {key}
            </Box>
          ))}
          {translate(`lists.keys.${what}`)}
        </span>
      ))}
    </Box>
  )
}

const KEYS = { rows: ['j', 'k'], open: ['Enter'], select: ['x'], search: ['/'] }

const kbd = {
  font: 'inherit',
  fontSize: '.75rem',
  fontWeight: 600,
  px: 0.75,
  mr: 0.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: '6px',
  bgcolor: 'background.paper',
} as const

/** The slash goes to the list's search, whether its rows are there or not yet. */
export function useSearchKey() {
  const translate = useTranslate()
  useKeyBindings([
    { group: 'page', keys: ['/'], label: translate('lists.keys.searchList'), run: goToSearch },
  ])
}

function goToSearch(): boolean {
  const search = document.querySelector<HTMLInputElement>('main input[type=search]')
  search?.focus()
  search?.select()
  return search !== null
}

/** Whether the key meant something here. */
function act(key: string): boolean {
  const rows = [...(document.querySelector('[data-rows]')?.children ?? [])]
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  if (key === 'j' || key === 'k') {
    const next =
      rows[at < 0 ? 0 : Math.min(Math.max(at + (key === 'j' ? 1 : -1), 0), rows.length - 1)]
    const link = next?.querySelector<HTMLElement>('th a, :scope > a')
    link?.focus()
    link?.scrollIntoView({ block: 'nearest' })
    return link !== undefined && link !== null
  }
  if (key !== 'x') return false
  const box = rows[at]?.querySelector<HTMLInputElement>('input[type=checkbox]')
  box?.click()
  return box !== null && box !== undefined
}
