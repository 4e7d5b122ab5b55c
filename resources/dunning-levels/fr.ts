export default {
  'dunning-levels': {
    name: 'Niveau de relance |||| Niveaux de relance',
    add: 'Ajouter un niveau de relance',
    fields: {
      level: 'Niveau',
      daysOverdue: 'Jours de retard',
      interval: 'Jours après le niveau précédent',
      deadline: 'Jours pour payer',
      tone: 'Formulation',
      fee: 'Frais',
      text: 'Texte au lieu de la formulation',
    },
    choices: {
      tone: { reminder: 'Rappel amiable', notice: 'Deuxième relance', final: 'Mise en demeure' },
    },
  },
}
