export { default } from '@mui/icons-material/TrendingUpOutlined'
