export { default } from '@mui/icons-material/WarehouseOutlined'
