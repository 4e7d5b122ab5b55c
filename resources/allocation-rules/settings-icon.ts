export { default } from '@mui/icons-material/CallSplitOutlined'
