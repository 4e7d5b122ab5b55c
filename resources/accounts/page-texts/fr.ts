export default {
  accounts: {
    sections: { account: 'Compte' },
    unknown: 'Le compte %{id} n’existe pas.',
    suspendedNote:
      'Suspendu : plus personne dans ses organisations ne peut travailler avant sa réactivation.',
  },
}
