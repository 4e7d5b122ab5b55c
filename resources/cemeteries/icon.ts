export { default } from '@mui/icons-material/ParkOutlined'
