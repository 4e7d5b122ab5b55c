export default {
  'allocation-rules': {
    about:
      'Comment les paiements sont affectés à ce que doit un contrat, à partir d’un jour donné. Un contrat garde la règle de sa date. Sans règle, l’ordre est fixe : d’abord les concessions, les frais en dernier.',
  },
}
