export { default } from '@mui/icons-material/SwapHorizOutlined'
