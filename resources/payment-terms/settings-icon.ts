export { default } from '@mui/icons-material/TimerOutlined'
