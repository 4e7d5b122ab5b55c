export { default } from '@mui/icons-material/LockClockOutlined'
