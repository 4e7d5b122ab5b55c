export default {
  crews: {},
}
