import type { SvgIconComponent } from '@mui/icons-material'
import AppsOutlined from '@mui/icons-material/AppsOutlined'
import BarChartOutlined from '@mui/icons-material/BarChartOutlined'
import BuildOutlined from '@mui/icons-material/BuildOutlined'
import DashboardOutlined from '@mui/icons-material/DashboardOutlined'
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import FolderOutlined from '@mui/icons-material/FolderOutlined'
import GridViewOutlined from '@mui/icons-material/GridViewOutlined'
import HomeOutlined from '@mui/icons-material/HomeOutlined'
import LocalFloristOutlined from '@mui/icons-material/LocalFloristOutlined'
import MapOutlined from '@mui/icons-material/MapOutlined'
import MoreHorizOutlined from '@mui/icons-material/MoreHorizOutlined'
import ParkOutlined from '@mui/icons-material/ParkOutlined'
import PeopleOutlineOutlined from '@mui/icons-material/PeopleOutlineOutlined'
import SettingsOutlined from '@mui/icons-material/SettingsOutlined'
import ShieldOutlined from '@mui/icons-material/ShieldOutlined'
import TuneOutlined from '@mui/icons-material/TuneOutlined'
import VpnKeyOutlined from '@mui/icons-material/VpnKeyOutlined'
import type { AnyArea } from '../../core/area'
import { folderOf } from '../areas/areas'

/** Icons of menu groups, of pages that are no area's, and of what the shell shows; all outlined. */
const icons: Readonly<Record<string, SvgIconComponent>> = {
  apps: AppsOutlined,
  contracts: DescriptionOutlined,
  crm: PeopleOutlineOutlined,
  dashboard: DashboardOutlined,
  deceased: LocalFloristOutlined,
  home: HomeOutlined,
  locations: GridViewOutlined,
  map: MapOutlined,
  more: MoreHorizOutlined,
  people: PeopleOutlineOutlined,
  reports: BarChartOutlined,
  setting: TuneOutlined,
  settings: SettingsOutlined,
  system: ShieldOutlined,
  tree: ParkOutlined,
  usermanagement: PeopleOutlineOutlined,
  'usermanagement/users': PeopleOutlineOutlined,
  'usermanagement/roles': VpnKeyOutlined,
  'work-orders': BuildOutlined,
}

const areaIcons = import.meta.glob<SvgIconComponent>('../../resources/*/icon.ts', {
  eager: true,
  import: 'default',
})

export const iconOf = (name: string): SvgIconComponent => icons[name] ?? FolderOutlined
export const areaIcon = (area: AnyArea): SvgIconComponent =>
  areaIcons[`${folderOf(area)}/icon.ts`] ??
  (area.menu === 'settings' ? TuneOutlined : FolderOutlined)
