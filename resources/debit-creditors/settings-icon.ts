export { default } from '@mui/icons-material/CurrencyExchangeOutlined'
