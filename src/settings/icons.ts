import type { SvgIconComponent } from '@mui/icons-material'
import ExtensionOutlined from '@mui/icons-material/ExtensionOutlined'
import HomeWorkOutlined from '@mui/icons-material/HomeWorkOutlined'
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined'
import MailOutlined from '@mui/icons-material/MailOutlined'
import TuneOutlined from '@mui/icons-material/TuneOutlined'
import { folderOf } from '../areas/areas'
import type { SettingsEntry } from '../navigation/menu'

/** Of pages that are no area's, by their path. */
const pageIcons: Readonly<Record<string, SvgIconComponent>> = {
  'Settings/Cemetery': HomeWorkOutlined,
  'Settings/Products': ExtensionOutlined,
  'Settings/Email-Settings': MailOutlined,
  'Settings/Archive': Inventory2Outlined,
}

// Icons of settings come with the page that shows them; those of the menu come with the shell.
const ofAreas = import.meta.glob<SvgIconComponent>('../../resources/*/settings-icon.ts', {
  eager: true,
  import: 'default',
})
/** Of folders that declare several areas, by the area's name. */
const ofLists = import.meta.glob<Readonly<Record<string, SvgIconComponent>>>(
  '../../resources/*/settings-icons.ts',
  { eager: true, import: 'default' },
)

export function settingIcon({ path, area }: SettingsEntry): SvgIconComponent {
  const folder = area && folderOf(area)
  const icon = area
    ? (ofAreas[`${folder}/settings-icon.ts`] ?? ofLists[`${folder}/settings-icons.ts`]?.[area.name])
    : pageIcons[path]
  return icon ?? TuneOutlined
}
