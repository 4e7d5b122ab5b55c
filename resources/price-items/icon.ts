export { default } from '@mui/icons-material/SellOutlined'
