export { default } from '@mui/icons-material/LocalFloristOutlined'
