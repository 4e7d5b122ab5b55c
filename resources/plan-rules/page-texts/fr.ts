export default {
  'plan-rules': {
    about:
      'Ce par quoi commence un nouvel échéancier, et ce que coûtent les retards. La règle en vigueur le jour de l’accord lui reste applicable.',
    sections: { rule: 'Règle', terms: 'Nouveaux échéanciers', late: 'Retards de paiement' },
  },
}
