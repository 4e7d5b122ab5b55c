export { default } from '@mui/icons-material/BuildOutlined'
