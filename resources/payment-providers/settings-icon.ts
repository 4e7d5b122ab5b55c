export { default } from '@mui/icons-material/CreditCardOutlined'
