export { default } from '@mui/icons-material/GavelOutlined'
