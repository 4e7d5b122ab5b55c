export default {
  commissions: {
    title: 'Commission',
    earned: '%{earned} acquis sur %{whole}',
  },
}
