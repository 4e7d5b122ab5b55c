export { default } from '@mui/icons-material/StraightenOutlined'
