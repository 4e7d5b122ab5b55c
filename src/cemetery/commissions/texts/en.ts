export default {
  commissions: {
    title: 'Commission',
    earned: '%{earned} of %{whole} earned',
  },
}
