export { default } from '@mui/icons-material/SavingsOutlined'
