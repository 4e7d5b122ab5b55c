export default {
  'custody-rules': {
    name: 'Règle de dépôt |||| Règles de dépôt',
    add: 'Ajouter une règle de dépôt',
    fields: {
      jurisdiction: 'Point de départ',
      inForceFrom: 'En vigueur depuis le',
      reviewed: 'Vérifié par un conseil',
      count: 'Délai',
      unit: 'Compté en',
      countedFrom: 'Compté depuis',
      noticeAfter: 'Avis à envoyer après (jours)',
      afterwards: 'Ensuite',
      verified: 'Source lue',
    },
    choices: {
      jurisdiction: {
        englandWales: 'Angleterre et pays de Galles',
        scotland: 'Écosse',
        texas: 'Texas',
        newYork: 'New York',
        florida: 'Floride',
        alabama: 'Alabama',
        colorado: 'Colorado',
        california: 'Californie',
        france: 'France',
        ontario: 'Ontario',
      },
      unit: { days: 'Jours', weeks: 'Semaines', months: 'Mois', years: 'Années' },
      countedFrom: {
        received: 'La réception',
        cremated: 'La crémation',
        notice: 'Le dernier avis',
      },
      afterwards: {
        inter: 'Inhumer',
        scatter: 'Disperser',
        interOrScatter: 'Inhumer ou disperser',
        dispose: 'Selon la loi',
      },
    },
  },
}
