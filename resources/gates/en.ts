export default {
  gates: {},
}
