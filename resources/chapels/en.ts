export default {
  chapels: {},
}
