export { default } from '@mui/icons-material/LinkOutlined'
