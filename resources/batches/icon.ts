export { default } from '@mui/icons-material/PointOfSaleOutlined'
