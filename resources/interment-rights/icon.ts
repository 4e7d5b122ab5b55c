export { default } from '@mui/icons-material/WorkspacePremiumOutlined'
