export { default } from '@mui/icons-material/PhoneInTalkOutlined'
