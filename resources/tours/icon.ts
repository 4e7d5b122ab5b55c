export { default } from '@mui/icons-material/RouteOutlined'
