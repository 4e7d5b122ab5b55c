export { default } from '@mui/icons-material/MoveUpOutlined'
