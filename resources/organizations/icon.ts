export { default } from '@mui/icons-material/CorporateFareOutlined'
