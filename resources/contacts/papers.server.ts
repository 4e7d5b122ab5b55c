import type { ShippedPaper } from '../../core/papers/template'

/** A letter in an envelope with a window: what the office has on record, to be checked. */
const details: ShippedPaper = {
  key: 'details',
  texts: {
    en: {
      name: 'Letter: please check your details',
      nodes: [
        { letterhead: true },
        { address: 'record' },
        { text: '{cemetery.city}, {today}', align: 'end' },
        { heading: 'Please check your details', level: 2 },
        {
          text: 'So that we can reach you about the places in our care, please look over what we have on record for you.',
        },
        {
          facts: [
            ['Name', '{record}'],
            ['Email', '{email}'],
            ['Phone', '{phone}'],
            ['Street', '{addresses.street}'],
            ['Postal code', '{addresses.postalCode}'],
            ['City', '{addresses.city}'],
            ['How we reach you', '{preferredChannel}'],
          ],
        },
        {
          text: 'If anything has changed, write the correction on this letter and send it back, or call us. If all is right, nothing is to be done.',
        },
        { text: 'With kind regards' },
        { signatures: [['cemetery', 'For {cemetery.name}']] },
      ],
    },
    fr: {
      name: 'Lettre : vérifiez vos coordonnées',
      nodes: [
        { letterhead: true },
        { address: 'record' },
        { text: '{cemetery.city}, {today}', align: 'end' },
        { heading: 'Veuillez vérifier vos coordonnées', level: 2 },
        {
          text: 'Afin que nous puissions vous joindre au sujet des emplacements dont nous avons la charge, veuillez relire ce que nous avons noté à votre sujet.',
        },
        {
          facts: [
            ['Nom', '{record}'],
            ['E-mail', '{email}'],
            ['Téléphone', '{phone}'],
            ['Rue', '{addresses.street}'],
            ['Code postal', '{addresses.postalCode}'],
            ['Ville', '{addresses.city}'],
            ['Comment vous joindre', '{preferredChannel}'],
          ],
        },
        {
          text: 'Si quelque chose a changé, notez la correction sur cette lettre et renvoyez-la, ou appelez-nous. Si tout est exact, il n’y a rien à faire.',
        },
        { text: 'Veuillez agréer nos salutations distinguées' },
        { signatures: [['cemetery', 'Pour {cemetery.name}']] },
      ],
    },
    es: {
      name: 'Carta: compruebe sus datos',
      nodes: [
        { letterhead: true },
        { address: 'record' },
        { text: '{cemetery.city}, {today}', align: 'end' },
        { heading: 'Compruebe sus datos, por favor', level: 2 },
        {
          text: 'Para que podamos comunicarnos con usted sobre los espacios a nuestro cuidado, revise lo que tenemos anotado de usted.',
        },
        {
          facts: [
            ['Nombre', '{record}'],
            ['Correo electrónico', '{email}'],
            ['Teléfono', '{phone}'],
            ['Calle', '{addresses.street}'],
            ['Código postal', '{addresses.postalCode}'],
            ['Ciudad', '{addresses.city}'],
            ['Cómo comunicarnos', '{preferredChannel}'],
          ],
        },
        {
          text: 'Si algo ha cambiado, escriba la corrección en esta carta y devuélvala, o llámenos. Si todo es correcto, no hay nada que hacer.',
        },
        { text: 'Atentamente' },
        { signatures: [['cemetery', 'Por {cemetery.name}']] },
      ],
    },
  },
}

/** What a contact owes for all their contracts, on the day that it is printed. */
const statement: ShippedPaper = {
  key: 'statement',
  texts: {
    en: {
      name: 'Statement of account',
      nodes: [
        { letterhead: true },
        { address: 'record' },
        { heading: 'Statement of account' },
        {
          facts: [
            ['Account of', '{record}'],
            ['Statement of', '{today}'],
          ],
        },
        {
          when: 'contracts',
          show: [
            {
              each: 'contracts',
              columns: [
                ['Contract', '{number}', 3],
                ['Date', '{date}', 3],
                ['Total', '{total}', 2, 'end'],
                ['Paid', '{paid}', 2, 'end'],
                ['Balance', '{balance}', 2, 'end'],
              ],
              foot: [
                ['Together', '', '{contracts.total}', '{contracts.paid}', '{contracts.balance}'],
              ],
            },
            { text: '**Owed today: {contracts.balance}**', align: 'end' },
            { text: 'Please name the number of the contract with every payment.', small: true },
          ],
          otherwise: [{ text: 'Nothing is owed: there is no contract under way.' }],
        },
      ],
    },
    fr: {
      name: 'Relevé de compte',
      nodes: [
        { letterhead: true },
        { address: 'record' },
        { heading: 'Relevé de compte' },
        {
          facts: [
            ['Compte de', '{record}'],
            ['Relevé du', '{today}'],
          ],
        },
        {
          when: 'contracts',
          show: [
            {
              each: 'contracts',
              columns: [
                ['Contrat', '{number}', 3],
                ['Date', '{date}', 3],
                ['Total', '{total}', 2, 'end'],
                ['Payé', '{paid}', 2, 'end'],
                ['Solde', '{balance}', 2, 'end'],
              ],
              foot: [
                ['Ensemble', '', '{contracts.total}', '{contracts.paid}', '{contracts.balance}'],
              ],
            },
            { text: '**Dû à ce jour : {contracts.balance}**', align: 'end' },
            { text: 'Veuillez indiquer le numéro du contrat avec chaque paiement.', small: true },
          ],
          otherwise: [{ text: 'Rien n’est dû : aucun contrat n’est en cours.' }],
        },
      ],
    },
    es: {
      name: 'Estado de cuenta',
      nodes: [
        { letterhead: true },
        { address: 'record' },
        { heading: 'Estado de cuenta' },
        {
          facts: [
            ['Cuenta de', '{record}'],
            ['Estado del', '{today}'],
          ],
        },
        {
          when: 'contracts',
          show: [
            {
              each: 'contracts',
              columns: [
                ['Contrato', '{number}', 3],
                ['Fecha', '{date}', 3],
                ['Total', '{total}', 2, 'end'],
                ['Pagado', '{paid}', 2, 'end'],
                ['Saldo', '{balance}', 2, 'end'],
              ],
              foot: [
                ['En conjunto', '', '{contracts.total}', '{contracts.paid}', '{contracts.balance}'],
              ],
            },
            { text: '**Pendiente a día de hoy: {contracts.balance}**', align: 'end' },
            { text: 'Indique el número del contrato con cada pago.', small: true },
          ],
          otherwise: [{ text: 'No hay nada pendiente: no hay ningún contrato en curso.' }],
        },
      ],
    },
  },
}

export default [details, statement]
