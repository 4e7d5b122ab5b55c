export { default } from '@mui/icons-material/EventAvailableOutlined'
