export default {
  monthEnd: {
    take: 'Month-end pack',
    busy: 'Preparing the pack…',
    saved: '%{name} saved',
  },
}
