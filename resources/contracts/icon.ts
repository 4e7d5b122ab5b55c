export { default } from '@mui/icons-material/DescriptionOutlined'
