import MoreHoriz from '@mui/icons-material/MoreHoriz'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { SavedView } from '../../../core/saved-view'

interface ViewMenuProps {
  view: SavedView
  first: boolean
  last: boolean
  onRename: () => void
  onMove: (by: -1 | 1) => void
  onDelete: () => void
}

/** What can be done with the view that is open. */
export function ViewMenu({ view, first, last, onRename, onMove, onDelete }: ViewMenuProps) {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const entry = (key: string, act: () => void, disabled = false) => (
    <MenuItem
      disabled={disabled}
      onClick={() => {
        setAnchor(null)
        act()
      }}
    >
      {translate(`lists.views.${key}`)}
    </MenuItem>
  )
  const label = translate('lists.views.menu', { name: view.name })
  return (
    <>
      <IconButton
        size="small"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreHoriz />
      </IconButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{
          list: { 'aria-label': label },
          paper: { role: 'region', 'aria-label': label },
        }}
      >
        {entry('rename', onRename)}
        {entry('left', () => onMove(-1), first)}
        {entry('right', () => onMove(1), last)}
        {entry('delete', onDelete)}
      </Menu>
    </>
  )
}
