export { default } from '@mui/icons-material/ImportExportOutlined'
