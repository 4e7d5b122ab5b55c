export { default } from '@mui/icons-material/PendingActionsOutlined'
