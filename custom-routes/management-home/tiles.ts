import type { SvgIconComponent } from '@mui/icons-material'
import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined'
import BarChartOutlined from '@mui/icons-material/BarChartOutlined'
import CorporateFareOutlined from '@mui/icons-material/CorporateFareOutlined'
import GroupOutlined from '@mui/icons-material/GroupOutlined'
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined'
import KeyOutlined from '@mui/icons-material/KeyOutlined'
import MapOutlined from '@mui/icons-material/MapOutlined'
import ShieldOutlined from '@mui/icons-material/ShieldOutlined'
import StarBorderOutlined from '@mui/icons-material/StarBorderOutlined'
import TravelExploreOutlined from '@mui/icons-material/TravelExploreOutlined'

export interface Tile {
  /** Of its texts, `management.tile.<key>`. */
  key: string
  to: string
  icon: SvgIconComponent
}

const reports = { key: 'reports', to: '/report/login', icon: BarChartOutlined }
const map = { key: 'map', to: '/Client-Map', icon: MapOutlined }
const products = { key: 'products', to: '/Client-Products', icon: Inventory2Outlined }

/** Specification 2.3, in its order. */
export const tiles: Readonly<Record<'administrator' | 'manager', readonly Tile[]>> = {
  administrator: [
    { key: 'accounts', to: '/Admin/Account-Management', icon: AccountBalanceOutlined },
    { key: 'users', to: '/Admin/Users', icon: GroupOutlined },
    { key: 'api', to: '/Admin/Api', icon: KeyOutlined },
    reports,
    map,
    products,
    { key: 'memorials', to: '/Admin/Featured-Memorials', icon: StarBorderOutlined },
    { key: 'organizations', to: '/Admin/Organizations', icon: CorporateFareOutlined },
    { key: 'search', to: '/Admin/Public-Search', icon: TravelExploreOutlined },
    { key: 'roles', to: '/Admin/Roles', icon: ShieldOutlined },
  ],
  manager: [map, products, reports],
}
