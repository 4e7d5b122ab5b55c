export { default } from '@mui/icons-material/PercentOutlined'
