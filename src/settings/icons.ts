import type { SvgIconComponent } from '@mui/icons-material'
import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined'
import ArticleOutlined from '@mui/icons-material/ArticleOutlined'
import BadgeOutlined from '@mui/icons-material/BadgeOutlined'
import BookmarkAddedOutlined from '@mui/icons-material/BookmarkAddedOutlined'
import DynamicFormOutlined from '@mui/icons-material/DynamicFormOutlined'
import EngineeringOutlined from '@mui/icons-material/EngineeringOutlined'
import EventNoteOutlined from '@mui/icons-material/EventNoteOutlined'
import ExtensionOutlined from '@mui/icons-material/ExtensionOutlined'
import HandshakeOutlined from '@mui/icons-material/HandshakeOutlined'
import HomeWorkOutlined from '@mui/icons-material/HomeWorkOutlined'
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined'
import InventoryOutlined from '@mui/icons-material/InventoryOutlined'
import LabelOutlined from '@mui/icons-material/LabelOutlined'
import LinkOutlined from '@mui/icons-material/LinkOutlined'
import LocalFireDepartmentOutlined from '@mui/icons-material/LocalFireDepartmentOutlined'
import MailOutlined from '@mui/icons-material/MailOutlined'
import MilitaryTechOutlined from '@mui/icons-material/MilitaryTechOutlined'
import NumbersOutlined from '@mui/icons-material/NumbersOutlined'
import PaletteOutlined from '@mui/icons-material/PaletteOutlined'
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined'
import PercentOutlined from '@mui/icons-material/PercentOutlined'
import PhoneOutlined from '@mui/icons-material/PhoneOutlined'
import SellOutlined from '@mui/icons-material/SellOutlined'
import TuneOutlined from '@mui/icons-material/TuneOutlined'
import YardOutlined from '@mui/icons-material/YardOutlined'
import { areaIcon } from '../navigation/icons'
import type { SettingsEntry } from '../navigation/menu'

/** By the path below `Settings`; they come with the page that shows them. */
const icons: Readonly<Record<string, SvgIconComponent>> = {
  Cemetery: HomeWorkOutlined,
  Products: ExtensionOutlined,
  'Email-Settings': MailOutlined,
  Archive: Inventory2Outlined,
  Pricing: PercentOutlined,
  'Price-Defaults': SellOutlined,
  'Global-Payments': PaymentsOutlined,
  'Number-Templates': NumbersOutlined,
  'Property-Types': AccountTreeOutlined,
  'List/Grave-Statuses': PaletteOutlined,
  'Reservation-Types': BookmarkAddedOutlined,
  'List/BurialTypes': YardOutlined,
  'List/CremationStatuses': LocalFireDepartmentOutlined,
  'List/FuneralHomes': BadgeOutlined,
  'List/Vaults': InventoryOutlined,
  Military: MilitaryTechOutlined,
  'Relationship-Types': LinkOutlined,
  'Action-Types': PhoneOutlined,
  'Event-Types': EventNoteOutlined,
  Tags: LabelOutlined,
  'Job-Types': EngineeringOutlined,
  Vendors: HandshakeOutlined,
  'Dynamic-Forms': DynamicFormOutlined,
  Templates: ArticleOutlined,
}

export const settingIcon = ({ path, area }: SettingsEntry): SvgIconComponent =>
  icons[path.replace('Settings/', '')] ?? (area ? areaIcon(area) : TuneOutlined)
