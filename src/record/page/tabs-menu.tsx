import ExpandMore from '@mui/icons-material/ExpandMore'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTranslate } from 'ra-core'
import { useState } from 'react'

/** The relations without a record: to look there, and to add the first. */
export function TabsMenu({
  entries,
  onOpen,
}: {
  entries: ReadonlyArray<{ tab: number; name: string }>
  onOpen: (tab: number) => void
}) {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        className="no-print"
        size="small"
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        endIcon={<ExpandMore />}
        sx={{ color: 'text.secondary', alignSelf: 'center', flex: 'none' }}
      >
        {translate('areas.group.more')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {entries.map(({ tab, name }) => (
          <MenuItem
            key={tab}
            onClick={() => {
              setAnchor(null)
              onOpen(tab)
            }}
          >
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
