export { default } from '@mui/icons-material/ListAltOutlined'
