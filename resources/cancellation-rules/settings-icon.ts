export { default } from '@mui/icons-material/EventBusyOutlined'
