export { default } from '@mui/icons-material/EventRepeatOutlined'
