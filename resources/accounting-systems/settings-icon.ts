export { default } from '@mui/icons-material/CalculateOutlined'
