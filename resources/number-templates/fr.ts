export default {
  'number-templates': {
    name: 'Modèle de numéro |||| Modèles de numéros',
    about:
      'Les numéros des contrats et des reçus. {YYYY}, {YY} et {MM} désignent le jour, {000} le compteur. Sans modèle, les contrats sont {YYYY}-CT-{000} et les reçus {YYYY}-R-{0000}.',
    fields: { template: 'Modèle', purpose: 'Usage', effectiveFrom: 'Utilisé depuis le' },
    choices: { purpose: { contract: 'Contrats', receipt: 'Reçus' } },
  },
}
