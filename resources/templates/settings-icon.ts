export { default } from '@mui/icons-material/ArticleOutlined'
