export { default } from '@mui/icons-material/PeopleOutlineOutlined'
