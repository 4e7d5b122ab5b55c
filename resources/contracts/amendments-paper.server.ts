import type { ShippedPaper } from '../../core/papers/template'

/** What was changed after the contract was signed, to be agreed by whoever signed it. */
const amendments: ShippedPaper = {
  key: 'amendments',
  statuses: ['signed', 'cancelled'],
  texts: {
    en: {
      name: 'Amendments of the contract',
      nodes: [
        { letterhead: true },
        { heading: 'Amendments of contract {number}' },
        {
          text: 'The contract named here was amended as follows. What is not named stands as it was signed.',
        },
        { facts: [['Date of the contract', '{date}']] },
        { heading: 'Parties', level: 2 },
        {
          each: 'parties',
          columns: [
            ['Name', '{contact}', 5],
            ['Role', '{role}', 3],
          ],
        },
        { heading: 'What was changed', level: 2 },
        {
          each: 'amendments',
          columns: [
            ['Number', '{number}', 2],
            ['Date', '{date}', 1.8],
            ['Change', '{summary}', 5],
            ['Difference', '{difference}', 2, 'end'],
          ],
        },
        {
          facts: [
            ['Total now', '{total}'],
            ['Retained', '{retained}'],
            ['Paid so far', '{paid}'],
            ['**Balance**', '**{balance}**'],
          ],
        },
        {
          places: [
            { role: 'purchaser', kind: 'signature', label: 'Purchaser' },
            { role: 'purchaser', kind: 'date', label: 'Date' },
            { role: 'coPurchaser', kind: 'signature', label: 'Co-purchaser', optional: true },
            { role: 'coPurchaser', kind: 'date', label: 'Date', optional: true },
            { role: 'cemetery', kind: 'signature', label: 'For {cemetery.name}' },
            { role: 'cemetery', kind: 'date', label: 'Date' },
          ],
        },
      ],
    },
    fr: {
      name: 'Avenants au contrat',
      nodes: [
        { letterhead: true },
        { heading: 'Avenants au contrat {number}' },
        {
          text: 'Le contrat désigné ici a été modifié comme suit. Ce qui n’est pas mentionné reste tel que signé.',
        },
        { facts: [['Date du contrat', '{date}']] },
        { heading: 'Parties', level: 2 },
        {
          each: 'parties',
          columns: [
            ['Nom', '{contact}', 5],
            ['Qualité', '{role}', 3],
          ],
        },
        { heading: 'Ce qui a été modifié', level: 2 },
        {
          each: 'amendments',
          columns: [
            ['Numéro', '{number}', 2],
            ['Date', '{date}', 1.8],
            ['Changement', '{summary}', 5],
            ['Différence', '{difference}', 2, 'end'],
          ],
        },
        {
          facts: [
            ['Total actuel', '{total}'],
            ['Retenu', '{retained}'],
            ['Payé à ce jour', '{paid}'],
            ['**Solde**', '**{balance}**'],
          ],
        },
        {
          places: [
            { role: 'purchaser', kind: 'signature', label: 'L’acheteur' },
            { role: 'purchaser', kind: 'date', label: 'Date' },
            { role: 'coPurchaser', kind: 'signature', label: 'Le coacheteur', optional: true },
            { role: 'coPurchaser', kind: 'date', label: 'Date', optional: true },
            { role: 'cemetery', kind: 'signature', label: 'Pour {cemetery.name}' },
            { role: 'cemetery', kind: 'date', label: 'Date' },
          ],
        },
      ],
    },
    es: {
      name: 'Modificaciones del contrato',
      nodes: [
        { letterhead: true },
        { heading: 'Modificaciones del contrato {number}' },
        {
          text: 'El contrato aquí indicado se ha modificado como sigue. Lo que no se menciona queda como se firmó.',
        },
        { facts: [['Fecha del contrato', '{date}']] },
        { heading: 'Partes', level: 2 },
        {
          each: 'parties',
          columns: [
            ['Nombre', '{contact}', 5],
            ['Calidad', '{role}', 3],
          ],
        },
        { heading: 'Qué se modificó', level: 2 },
        {
          each: 'amendments',
          columns: [
            ['Número', '{number}', 2],
            ['Fecha', '{date}', 1.8],
            ['Cambio', '{summary}', 5],
            ['Diferencia', '{difference}', 2, 'end'],
          ],
        },
        {
          facts: [
            ['Total actual', '{total}'],
            ['Retenido', '{retained}'],
            ['Pagado hasta ahora', '{paid}'],
            ['**Saldo**', '**{balance}**'],
          ],
        },
        {
          places: [
            { role: 'purchaser', kind: 'signature', label: 'Comprador' },
            { role: 'purchaser', kind: 'date', label: 'Fecha' },
            { role: 'coPurchaser', kind: 'signature', label: 'Cocomprador', optional: true },
            { role: 'coPurchaser', kind: 'date', label: 'Fecha', optional: true },
            { role: 'cemetery', kind: 'signature', label: 'Por {cemetery.name}' },
            { role: 'cemetery', kind: 'date', label: 'Fecha' },
          ],
        },
      ],
    },
  },
}
export default amendments
