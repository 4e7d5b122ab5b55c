export { default } from '@mui/icons-material/MeetingRoomOutlined'
