export { default } from '@mui/icons-material/HistoryEduOutlined'
