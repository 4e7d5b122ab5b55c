export { default } from '@mui/icons-material/EventOutlined'
