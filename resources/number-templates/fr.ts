export default {
  'number-templates': {
    name: 'Modèle de numéro |||| Modèles de numéros',
    add: 'Ajouter un modèle de numéro',
    about:
      'Les numéros des contrats, des reçus et des ordres de travail. {YYYY}, {YY} et {MM} désignent la date, {000} le compteur. Par défaut, les contrats sont {YYYY}-CT-{000}, les reçus {YYYY}-R-{0000} et les ordres de travail {YYYY}-WO-{0000}.',
    fields: { template: 'Modèle', purpose: 'Usage', effectiveFrom: 'En vigueur depuis le' },
    choices: {
      purpose: { contract: 'Contrats', receipt: 'Reçus', 'work-order': 'Ordres de travail' },
    },
  },
}
