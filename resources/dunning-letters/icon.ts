export { default } from '@mui/icons-material/MarkEmailUnreadOutlined'
