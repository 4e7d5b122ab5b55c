export { default } from '@mui/icons-material/GroupsOutlined'
