export default {
  'number-templates': {
    name: 'Modèle de numéro |||| Modèles de numéros',
    about:
      'Les numéros des contrats, des reçus et des ordres de travail. {YYYY}, {YY} et {MM} désignent le jour, {000} le compteur. Sans modèle, les contrats sont {YYYY}-CT-{000}, les reçus {YYYY}-R-{0000} et les ordres de travail {YYYY}-WO-{0000}.',
    fields: { template: 'Modèle', purpose: 'Usage', effectiveFrom: 'Utilisé depuis le' },
    choices: {
      purpose: { contract: 'Contrats', receipt: 'Reçus', 'work-order': 'Ordres de travail' },
    },
  },
}
