import type { ShippedPaper } from '../../core/papers/template'
import transfer from './transfer.server'

/** Names the cemetery, the holders, the place, the date, the wording of the right and who signs for it. */
const deed: ShippedPaper = {
  key: 'deed',
  unless: 'deedWaits',
  statuses: ['active'],
  texts: {
    en: {
      name: 'Deed of interment right',
      nodes: [
        { letterhead: true },
        { heading: 'Deed of interment right' },
        {
          text: '**{cemetery.name}** grants to **{holderNames}** the exclusive right of interment in the space named below, subject to the rules of the cemetery. The ownership of the ground stays with the cemetery.',
        },
        {
          facts: [
            ['Deed number', '{deedNumber}'],
            ['Date of the deed', '{deedDate}'],
            ['Space', '{location}'],
            ['Tenure', '{tenure}'],
            ['Ends on', '{expires}'],
            ['Consideration', '{consideration}'],
            ['Contract', '{contract}'],
          ],
        },
        { heading: 'Holders', level: 2 },
        {
          each: 'holders',
          columns: [
            ['Name', '{contact}', 5],
            ['Role', '{role}', 2],
            ['Share', '{share}', 1, 'end'],
          ],
        },
        {
          text: 'The right may be transferred only with the written consent of the cemetery, which keeps the register of rights.',
        },
        { text: 'Given at {cemetery.city} on {today}.' },
        {
          signatures: [
            ['cemetery', 'For {cemetery.name}, authorized signature'],
            ['holder', 'Received by the holder'],
          ],
        },
      ],
    },
    fr: {
      name: 'Titre de concession',
      nodes: [
        { letterhead: true },
        { heading: 'Titre de concession' },
        {
          text: '**{cemetery.name}** accorde à **{holderNames}** le droit exclusif d’inhumation dans l’emplacement désigné ci-dessous, sous réserve du règlement du cimetière. Le sol reste la propriété du cimetière.',
        },
        {
          facts: [
            ['Numéro du titre', '{deedNumber}'],
            ['Date du titre', '{deedDate}'],
            ['Emplacement', '{location}'],
            ['Durée', '{tenure}'],
            ['Prend fin le', '{expires}'],
            ['Prix', '{consideration}'],
            ['Contrat', '{contract}'],
          ],
        },
        { heading: 'Titulaires', level: 2 },
        {
          each: 'holders',
          columns: [
            ['Nom', '{contact}', 5],
            ['Qualité', '{role}', 2],
            ['Part', '{share}', 1, 'end'],
          ],
        },
        {
          text: 'Le droit ne peut être transmis qu’avec l’accord écrit du cimetière, qui tient le registre des concessions.',
        },
        { text: 'Fait à {cemetery.city}, le {today}.' },
        {
          signatures: [
            ['cemetery', 'Pour {cemetery.name}, signature autorisée'],
            ['holder', 'Reçu par le titulaire'],
          ],
        },
      ],
    },
    es: {
      name: 'Título de derecho de inhumación',
      nodes: [
        { letterhead: true },
        { heading: 'Título de derecho de inhumación' },
        {
          text: '**{cemetery.name}** concede a **{holderNames}** el derecho exclusivo de inhumación en el espacio que se indica, con sujeción al reglamento del cementerio. El suelo sigue siendo propiedad del cementerio.',
        },
        {
          facts: [
            ['Número del título', '{deedNumber}'],
            ['Fecha del título', '{deedDate}'],
            ['Espacio', '{location}'],
            ['Duración', '{tenure}'],
            ['Vence el', '{expires}'],
            ['Precio', '{consideration}'],
            ['Contrato', '{contract}'],
          ],
        },
        { heading: 'Titulares', level: 2 },
        {
          each: 'holders',
          columns: [
            ['Nombre', '{contact}', 5],
            ['Calidad', '{role}', 2],
            ['Parte', '{share}', 1, 'end'],
          ],
        },
        {
          text: 'El derecho solo puede transmitirse con el consentimiento escrito del cementerio, que lleva el registro de derechos.',
        },
        { text: 'Dado en {cemetery.city}, {today}.' },
        {
          signatures: [
            ['cemetery', 'Por {cemetery.name}, firma autorizada'],
            ['holder', 'Recibido por el titular'],
          ],
        },
      ],
    },
  },
}

export default [deed, transfer]
