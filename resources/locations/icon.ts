export { default } from '@mui/icons-material/GridViewOutlined'
