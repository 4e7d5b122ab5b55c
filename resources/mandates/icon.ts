export { default } from '@mui/icons-material/AssignmentTurnedInOutlined'
