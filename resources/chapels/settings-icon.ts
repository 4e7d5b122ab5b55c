export { default } from '@mui/icons-material/ChurchOutlined'
