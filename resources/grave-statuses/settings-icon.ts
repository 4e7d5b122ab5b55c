export { default } from '@mui/icons-material/PaletteOutlined'
