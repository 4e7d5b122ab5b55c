export { default } from '@mui/icons-material/HourglassBottomOutlined'
