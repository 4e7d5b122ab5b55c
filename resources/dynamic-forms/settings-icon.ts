export { default } from '@mui/icons-material/DynamicFormOutlined'
