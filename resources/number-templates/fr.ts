export default {
  'number-templates': {
    name: 'Modèle de numéro |||| Modèles de numéros',
    add: 'Ajouter un modèle de numéro',
    about:
      'Les numéros des contrats, des reçus, des ordres de travail, des actes de transfert, des cendres en dépôt, des exhumations et des avenants. {YYYY}, {YY} et {MM} désignent la date, {000} le compteur. Par défaut, les contrats sont {YYYY}-CT-{000}, les reçus {YYYY}-R-{0000}, les ordres de travail {YYYY}-WO-{0000}, les actes {YYYY}-D-{0000}, les cendres {YYYY}-CR-{0000}, les exhumations {YYYY}-DI-{000} et les avenants {YYYY}-AM-{000}.',
    fields: { template: 'Modèle', purpose: 'Usage', effectiveFrom: 'En vigueur depuis le' },
    choices: {
      purpose: {
        contract: 'Contrats',
        receipt: 'Reçus',
        'work-order': 'Ordres de travail',
        deed: 'Actes',
        cremains: 'Cendres en dépôt',
        disinterment: 'Exhumations',
        amendment: 'Avenants',
      },
    },
  },
}
