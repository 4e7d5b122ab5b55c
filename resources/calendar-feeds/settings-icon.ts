export { default } from '@mui/icons-material/RssFeedOutlined'
