export { default } from '@mui/icons-material/SummarizeOutlined'
