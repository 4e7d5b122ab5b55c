export { default } from '@mui/icons-material/BookmarkBorderOutlined'
