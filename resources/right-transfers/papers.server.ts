import type { ShippedPaper } from '../../core/papers/template'
import assignment from './paper-assignment.server'
import correction from './paper-correction.server'
import declaration from './paper-declaration.server'
import gift from './paper-gift.server'
import lostDeed from './paper-lost-deed.server'
import renunciation from './paper-renunciation.server'
import surrender from './paper-surrender.server'

/** What holders, new holders and the cemetery sign, whatever passes the right; those of single reasons are files of their own. */
const transfer: ShippedPaper = {
  key: 'transfer',
  // A correction passes nothing, and says so in a paper of its own.
  only: { reason: ['sale', 'gift', 'assignment', 'inheritance', 'divorce', 'surrender'] },
  statuses: ['draft', 'complete', 'approved', 'recorded'],
  texts: {
    en: {
      name: 'Transfer of interment right',
      nodes: [
        { letterhead: true },
        { heading: 'Transfer of interment right' },
        {
          text: 'The right named below passes to the new holders, or back to the cemetery where none are named. It takes effect when {cemetery.name} has entered it in the register of rights.',
        },
        {
          facts: [
            ['Interment right', '{rightName}'],
            ['Reason', '{reason}'],
            ['Proved by', '{succession}'],
            ['Date of the transfer', '{date}'],
            ['New deed number', '{deedNumber}'],
            ['Price', '{consideration}'],
          ],
        },
        { heading: 'New holders', level: 2 },
        {
          each: 'holders',
          columns: [
            ['Name', '{contact}', 5],
            ['Role', '{role}', 2],
            ['Share', '{share}', 1, 'end'],
          ],
        },
        {
          text: 'Those who sign state that no one else holds the part that passes, or has agreed where someone does. Each signature stands for itself; heirs who renounce sign a paper of their own.',
        },
        {
          signatures: [
            ['holder', 'Present holder, or whoever acts for them'],
            ['transferee', 'New holder'],
            ['cemetery', 'Consent of {cemetery.name}'],
          ],
        },
      ],
    },
    fr: {
      name: 'Transfert de concession',
      nodes: [
        { letterhead: true },
        { heading: 'Transfert de concession' },
        {
          text: 'La concession désignée ci-dessous passe aux nouveaux titulaires, ou revient au cimetière si aucun n’est nommé. Le transfert prend effet lorsque {cemetery.name} l’a inscrit au registre des concessions.',
        },
        {
          facts: [
            ['Concession', '{rightName}'],
            ['Motif', '{reason}'],
            ['Prouvé par', '{succession}'],
            ['Date du transfert', '{date}'],
            ['Nouveau numéro d’acte', '{deedNumber}'],
            ['Prix', '{consideration}'],
          ],
        },
        { heading: 'Nouveaux titulaires', level: 2 },
        {
          each: 'holders',
          columns: [
            ['Nom', '{contact}', 5],
            ['Qualité', '{role}', 2],
            ['Part', '{share}', 1, 'end'],
          ],
        },
        {
          text: 'Les signataires déclarent que nul autre ne détient la part transmise, ou que celui qui la détient y a consenti. Chaque signature vaut pour elle-même ; les héritiers qui renoncent signent un acte séparé.',
        },
        {
          signatures: [
            ['holder', 'Titulaire actuel, ou qui agit en son nom'],
            ['transferee', 'Nouveau titulaire'],
            ['cemetery', 'Consentement de {cemetery.name}'],
          ],
        },
      ],
    },
    es: {
      name: 'Transmisión del derecho de inhumación',
      nodes: [
        { letterhead: true },
        { heading: 'Transmisión del derecho de inhumación' },
        {
          text: 'El derecho indicado abajo pasa a los nuevos titulares, o vuelve al cementerio si no se nombra ninguno. Surte efecto cuando {cemetery.name} lo ha anotado en el registro de derechos.',
        },
        {
          facts: [
            ['Derecho de inhumación', '{rightName}'],
            ['Motivo', '{reason}'],
            ['Se prueba por', '{succession}'],
            ['Fecha de la transmisión', '{date}'],
            ['Nuevo número de escritura', '{deedNumber}'],
            ['Precio', '{consideration}'],
          ],
        },
        { heading: 'Nuevos titulares', level: 2 },
        {
          each: 'holders',
          columns: [
            ['Nombre', '{contact}', 5],
            ['Calidad', '{role}', 2],
            ['Parte', '{share}', 1, 'end'],
          ],
        },
        {
          text: 'Quienes firman declaran que nadie más tiene la parte que se transmite, o que quien la tiene ha consentido. Cada firma vale por sí misma; los herederos que renuncian firman un documento propio.',
        },
        {
          signatures: [
            ['holder', 'Titular actual, o quien actúe por él'],
            ['transferee', 'Nuevo titular'],
            ['cemetery', 'Consentimiento de {cemetery.name}'],
          ],
        },
      ],
    },
  },
}

export default [
  transfer,
  assignment,
  gift,
  declaration,
  renunciation,
  surrender,
  lostDeed,
  correction,
]
