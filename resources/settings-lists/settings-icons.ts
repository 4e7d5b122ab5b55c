import BadgeOutlined from '@mui/icons-material/BadgeOutlined'
import BookmarkAddedOutlined from '@mui/icons-material/BookmarkAddedOutlined'
import EventNoteOutlined from '@mui/icons-material/EventNoteOutlined'
import HolidayVillageOutlined from '@mui/icons-material/HolidayVillageOutlined'
import InventoryOutlined from '@mui/icons-material/InventoryOutlined'
import LabelOutlined from '@mui/icons-material/LabelOutlined'
import LinkOutlined from '@mui/icons-material/LinkOutlined'
import LocalFireDepartmentOutlined from '@mui/icons-material/LocalFireDepartmentOutlined'
import MilitaryTechOutlined from '@mui/icons-material/MilitaryTechOutlined'
import PhoneOutlined from '@mui/icons-material/PhoneOutlined'
import YardOutlined from '@mui/icons-material/YardOutlined'

/** By the name of the list. */
export default {
  'reservation-types': BookmarkAddedOutlined,
  'burial-types': YardOutlined,
  'cremation-statuses': LocalFireDepartmentOutlined,
  'funeral-homes': BadgeOutlined,
  vaults: InventoryOutlined,
  'military-branches': MilitaryTechOutlined,
  'relationship-types': LinkOutlined,
  'action-types': PhoneOutlined,
  'event-types': EventNoteOutlined,
  'resident-areas': HolidayVillageOutlined,
  tags: LabelOutlined,
}
