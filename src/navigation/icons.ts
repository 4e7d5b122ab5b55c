import type { SvgIconComponent } from '@mui/icons-material'
import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined'
import AppsOutlined from '@mui/icons-material/AppsOutlined'
import AssignmentOutlined from '@mui/icons-material/AssignmentOutlined'
import BarChartOutlined from '@mui/icons-material/BarChartOutlined'
import BookmarkBorderOutlined from '@mui/icons-material/BookmarkBorderOutlined'
import BuildOutlined from '@mui/icons-material/BuildOutlined'
import CategoryOutlined from '@mui/icons-material/CategoryOutlined'
import ChurchOutlined from '@mui/icons-material/ChurchOutlined'
import CorporateFareOutlined from '@mui/icons-material/CorporateFareOutlined'
import DashboardOutlined from '@mui/icons-material/DashboardOutlined'
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import EventOutlined from '@mui/icons-material/EventOutlined'
import FolderOutlined from '@mui/icons-material/FolderOutlined'
import ForumOutlined from '@mui/icons-material/ForumOutlined'
import GridViewOutlined from '@mui/icons-material/GridViewOutlined'
import HomeOutlined from '@mui/icons-material/HomeOutlined'
import LocalFloristOutlined from '@mui/icons-material/LocalFloristOutlined'
import MapOutlined from '@mui/icons-material/MapOutlined'
import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined'
import MoreHorizOutlined from '@mui/icons-material/MoreHorizOutlined'
import ParkOutlined from '@mui/icons-material/ParkOutlined'
import PeopleOutlineOutlined from '@mui/icons-material/PeopleOutlineOutlined'
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined'
import RouteOutlined from '@mui/icons-material/RouteOutlined'
import SellOutlined from '@mui/icons-material/SellOutlined'
import SettingsOutlined from '@mui/icons-material/SettingsOutlined'
import ShieldOutlined from '@mui/icons-material/ShieldOutlined'
import TuneOutlined from '@mui/icons-material/TuneOutlined'
import VpnKeyOutlined from '@mui/icons-material/VpnKeyOutlined'
import WorkspacePremiumOutlined from '@mui/icons-material/WorkspacePremiumOutlined'
import type { AnyArea } from '../../core/area'

/** Icons by the names that areas and menu groups use; all outlined. */
const icons: Readonly<Record<string, SvgIconComponent>> = {
  account: AccountBalanceOutlined,
  apps: AppsOutlined,
  bookmark: BookmarkBorderOutlined,
  category: CategoryOutlined,
  contracts: DescriptionOutlined,
  crm: PeopleOutlineOutlined,
  dashboard: DashboardOutlined,
  deceased: LocalFloristOutlined,
  deed: WorkspacePremiumOutlined,
  event: EventOutlined,
  flower: LocalFloristOutlined,
  grid: GridViewOutlined,
  home: HomeOutlined,
  locations: GridViewOutlined,
  book: MenuBookOutlined,
  organization: CorporateFareOutlined,
  memorial: ChurchOutlined,
  message: ForumOutlined,
  route: RouteOutlined,
  task: AssignmentOutlined,
  map: MapOutlined,
  more: MoreHorizOutlined,
  people: PeopleOutlineOutlined,
  price: SellOutlined,
  owner: VpnKeyOutlined,
  receipt: ReceiptLongOutlined,
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

export const iconOf = (name: string): SvgIconComponent => icons[name] ?? FolderOutlined
export const areaIcon = (area: AnyArea): SvgIconComponent =>
  (area.icon ? icons[area.icon] : undefined) ??
  (area.menu === 'settings' ? TuneOutlined : FolderOutlined)
