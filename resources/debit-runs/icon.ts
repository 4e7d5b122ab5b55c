export { default } from '@mui/icons-material/SyncAltOutlined'
