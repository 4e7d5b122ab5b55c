/** What a role opens, line by line. */
export default {
  grants: {
    grid: {
      part: 'Parte',
      read: 'Ver',
      write: 'Modificar',
      mayRead: '%{name} (ver)',
      mayChange: '%{name} (modificar)',
      notYours: 'Usted mismo no lo tiene.',
    },
    application: {
      management: {
        name: 'Management',
        about: 'Esta consola, para la oficina. Sin ella nadie entra aquí.',
      },
      sales: {
        name: 'Enterprise Sales',
        about: 'La aplicación de ventas, si el cementerio la tiene.',
      },
      mobile: {
        name: 'Móvil',
        about: 'La aplicación móvil para el terreno.',
      },
    },
    permission: {
      user: {
        name: 'Gestión de usuarios',
        about:
          'Quién pertenece a este cementerio, los roles y las invitaciones. Modificar: invitar, quitar, dar roles.',
      },
      cem: {
        name: 'Configuración',
        about:
          'Todas las páginas de configuración: listas, precios, numeración, formularios, datos del cementerio.',
      },
      person: {
        name: 'CRM',
        about: 'Contactos, conversaciones, titulares, derechos de inhumación y sus transmisiones.',
      },
      dec: {
        name: 'Difuntos',
        about: 'El registro de difuntos, las inhumaciones, los recuerdos.',
      },
      loc: {
        name: 'Ubicaciones',
        about:
          'Secciones, lotes y espacios, el mapa, los monumentos, las reservas, los recorridos.',
      },
      contract: {
        name: 'Contratos',
        about: 'Contratos, pagos, catálogo de precios. Modificar: firmar, anular, cobrar.',
      },
      workOrder: {
        name: 'Órdenes de trabajo',
        about: 'Las órdenes de trabajo, el tablero y las periódicas, con el nombre de los lugares.',
      },
      tree: {
        name: 'Arboreto',
        about: 'Los árboles y sus inspecciones.',
      },
      book: {
        name: 'Libros',
        about: 'Los registros digitalizados, página por página, y su transcripción.',
      },
    },
  },
}
