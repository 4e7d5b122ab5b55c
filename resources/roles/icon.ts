export { default } from '@mui/icons-material/ShieldOutlined'
