export { default } from '@mui/icons-material/DifferenceOutlined'
