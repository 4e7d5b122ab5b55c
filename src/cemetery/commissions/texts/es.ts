export default {
  commissions: {
    title: 'Comisión',
    earned: '%{earned} ganados de %{whole}',
  },
}
