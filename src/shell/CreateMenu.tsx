import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { Link } from 'react-router'
import type { AnyArea } from '../../core/area'
import { useAreaTexts } from '../i18n/area-texts'
import { areaIcon } from '../navigation/icons'
import { createPath } from '../navigation/menu'
import { useMenu } from '../navigation/use-menu'

/** What can be created here, from the top bar's or the phone's button. */
export function CreateMenu({
  anchor,
  onClose,
}: {
  anchor: HTMLElement | null
  onClose: () => void
}) {
  const { creatable, base } = useMenu()
  return (
    <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose}>
      {creatable.map((area) => (
        <MenuItem
          key={area.name}
          component={Link}
          to={createPath(base, area)}
          onClick={onClose}
          sx={{ minHeight: 44 }}
        >
          <NewEntry area={area} />
        </MenuItem>
      ))}
    </Menu>
  )
}

function NewEntry({ area }: { area: AnyArea }) {
  const { one } = useAreaTexts(area)
  const Icon = areaIcon(area)
  return (
    <>
      <ListItemIcon>
        <Icon fontSize="small" />
      </ListItemIcon>
      {one}
    </>
  )
}
