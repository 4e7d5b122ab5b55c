export { default } from '@mui/icons-material/PriceCheckOutlined'
