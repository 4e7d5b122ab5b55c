export { default } from '@mui/icons-material/MoneyOffOutlined'
