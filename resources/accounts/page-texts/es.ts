export default {
  accounts: {
    sections: { account: 'Cuenta' },
    unknown: 'La cuenta %{id} no existe.',
    suspendedNote: 'Suspendida: nadie de sus organizaciones puede trabajar hasta que se reactive.',
  },
}
