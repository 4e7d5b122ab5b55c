export default {
  'number-templates': {
    name: 'Modèle de numéro |||| Modèles de numéros',
    add: 'Ajouter un modèle de numéro',
    about:
      'Les numéros des contrats, des reçus, des factures, des avoirs, des relevés, des ordres de travail, des actes de transfert, des cendres en dépôt et des exhumations. {YYYY}, {YY} et {MM} désignent la date, {000} le compteur. Par défaut, les contrats sont {YYYY}-CT-{000}, les reçus {YYYY}-R-{0000}, les factures {YYYY}-INV-{0000}, les avoirs {YYYY}-CN-{0000}, les relevés {YYYY}-ST-{0000}, les ordres de travail {YYYY}-WO-{0000}, les actes {YYYY}-D-{0000}, les cendres {YYYY}-CR-{0000}, les exhumations {YYYY}-DI-{000}, les lots de caisse {YYYY}-B-{000} et les avenants {YYYY}-AM-{000}.',
    fields: { template: 'Modèle', purpose: 'Usage', effectiveFrom: 'En vigueur depuis le' },
    choices: {
      purpose: {
        contract: 'Contrats',
        receipt: 'Reçus',
        invoice: 'Factures',
        'credit-note': 'Avoirs',
        statement: 'Relevés de compte',
        'work-order': 'Ordres de travail',
        deed: 'Actes',
        cremains: 'Cendres en dépôt',
        disinterment: 'Exhumations',
        batch: 'Lots de caisse',
        amendment: 'Avenants',
      },
    },
  },
}
