export { default } from '@mui/icons-material/RuleOutlined'
