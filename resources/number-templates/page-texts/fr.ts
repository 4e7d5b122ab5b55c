export default {
  'number-templates': {
    about:
      'Les numéros des contrats, des reçus, des factures, des avoirs, des relevés, des ordres de travail, des actes de transfert, des cendres en dépôt et des exhumations. {YYYY}, {YY} et {MM} désignent la date, {000} le compteur. Par défaut, les contrats sont {YYYY}-CT-{000}, les reçus {YYYY}-R-{0000}, les factures {YYYY}-INV-{0000}, les avoirs {YYYY}-CN-{0000}, les relevés {YYYY}-ST-{0000}, les ordres de travail {YYYY}-WO-{0000}, les actes {YYYY}-D-{0000}, les cendres {YYYY}-CR-{0000}, les exhumations {YYYY}-DI-{000}, les lots de caisse {YYYY}-B-{000} et les avenants {YYYY}-AM-{000}.',
  },
}
