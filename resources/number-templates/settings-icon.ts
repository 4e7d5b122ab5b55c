export { default } from '@mui/icons-material/NumbersOutlined'
